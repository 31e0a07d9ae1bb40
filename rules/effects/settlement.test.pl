% How far an effect has come.

holds('what ends an effect', settling_execution(not_executed)).
holds('what ends an effect', settling_execution(reported_success)).
holds('what ends an effect', settling_execution(failed)).
holds('what ends an effect', settling_execution(timed_out)).
holds('what ends an effect', settling_execution(cancelled)).
holds('what ends an effect', settling_execution(interrupted)).
fails('what ends an effect', settling_execution(running)).

holds('what leaves the cause unknown', unknown_execution(timed_out)).
holds('what leaves the cause unknown', unknown_execution(cancelled)).
holds('what leaves the cause unknown', unknown_execution(interrupted)).
fails('what leaves the cause unknown', unknown_execution(reported_success)).
fails('what leaves the cause unknown', unknown_execution(failed)).
fails('what leaves the cause unknown', unknown_execution(not_executed)).
fails('what leaves the cause unknown', unknown_execution(running)).

given('a failure', outcome(e1, 3, failed)).
given('a failure', outcome_impact(e1, 3, possible)).
holds('a failure', effect_settled(e1, 3, failed)).
holds('a failure', effect_settled_before(e1, 4)).
holds('a failure', effect_executed(e1)).
fails('a failure', effect_settled_before(e1, 3)).
fails('a failure', effect_without_impact(e1)).

given('a refusal', outcome(e1, 3, not_executed)).
given('a refusal', outcome_impact(e1, 3, none)).
holds('a refusal', effect_settled(e1, 3, not_executed)).
holds('a refusal', effect_without_impact(e1)).
fails('a refusal', effect_executed(e1)).

given('still running', outcome(e1, 3, running)).
given('still running', outcome_impact(e1, 3, possible)).
fails('still running', effect_settled(e1, 3, _)).
fails('still running', effect_settled_before(e1, 9)).
fails('still running', effect_executed(e1)).

given('teardowns', outcome_cleanup(e1, 3, failed)).
given('teardowns', outcome_cleanup(e2, 4, unknown)).
given('teardowns', outcome_cleanup(e3, 5, verified)).
given('teardowns', outcome_cleanup(e4, 6, not_applicable)).
holds('teardowns', teardown_unproven(e1)).
holds('teardowns', teardown_unproven(e2)).
fails('teardowns', teardown_unproven(e3)).
fails('teardowns', teardown_unproven(e4)).
