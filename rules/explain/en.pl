% Sentences in English. Logic is elsewhere; nothing here changes a verdict.
%
%   relation_sentence(name/arity, '...')  what a predicate or relation says; {Argument} as its header names it
%   denial(name/arity, '...')             how one says that it does not hold
%   sentence('clause-id', '...')          a clause that says more than its predicate does
%   term_sentence(atom or name/arity, '...')  words and reasons; their arguments are {A}, {B}
%
% [one part|another] is the first part whose placeholders all have values, and otherwise the last; a part
% without alternatives is left out then. A denial may speak of an argument that no value was found for.

% --- facts: what records say

relation_sentence(run_within/2, '{Run} belongs to run {Ancestor}').
denial(run_within/2, '[{Run} does not belong|no run belongs] to run {Ancestor}').
relation_sentence(run_state/3, 'the host said[ at #{Position}] that {Run} is {State}').
denial(run_state/3, '[the host never said that {Run} is {State}|the host said nothing about {Run}]').
relation_sentence(requirement/3, 'the requirements of {Run} were recorded[ at #{Position}][ (verification: {Verification})]').
denial(requirement/3, 'no requirements of {Run} are recorded[ with verification {Verification}]').
relation_sentence(required_artifact/2, 'the requirements at #{Position} name {Location}').
denial(required_artifact/2, 'the requirements at #{Position} [do not name {Location}|name no artifact]').
relation_sentence(required_verifier/2, 'the requirements at #{Position} name the verifier "{Command}"').
denial(required_verifier/2, 'the requirements at #{Position} [do not name the verifier "{Command}"|name no verifier]').
relation_sentence(effect/3, '{Effect} was claimed[ in run {Run}][ at #{Position}]').
denial(effect/3, '[{Effect} was not|nothing was] claimed[ in run {Run}][ at #{Position}]').
relation_sentence(effect_tool/2, '{Effect} was claimed for the tool {Tool}').
denial(effect_tool/2, '[{Effect} was not|nothing was] claimed for [the tool {Tool}|any tool]').
relation_sentence(effect_scope/3, '{Effect}[, claimed at #{Position},] names {Location} in its scope').
denial(effect_scope/3, '[{Effect} does not name|no effect names] [{Location}|anything] in its scope').
relation_sentence(effect_unscoped/2, '{Effect}[, claimed at #{Position},] does not say what it touches').
denial(effect_unscoped/2, '[{Effect} says|every effect says] what it touches').
relation_sentence(effect_depends_on/2, '{Effect} depends on {Location}').
denial(effect_depends_on/2, '[{Effect} does not depend|no effect depends] on [{Location}|anything]').
relation_sentence(effect_external/1, '{Effect} was claimed as external').
denial(effect_external/1, '[{Effect} was not|nothing was] claimed as external').
relation_sentence(effect_launch/2, '{Effect} launched the process of generation {Generation}').
denial(effect_launch/2, '[{Effect} did not launch|nothing launched] [the process of generation {Generation}|a process]').
relation_sentence(effect_verifier/3, '{Effect} was claimed as a verifier run[ of "{Command}"][ (exit status: {ExitStatusOwner})]').
denial(effect_verifier/3, '[{Effect} was not|nothing was] claimed as a verifier run[ of "{Command}"][ (exit status: {ExitStatusOwner})]').
relation_sentence(outcome/3, 'the outcome of {Effect}[ at #{Position}] is [{Execution}|recorded]').
denial(outcome/3, 'no outcome of {Effect} is [{Execution}|recorded]').
relation_sentence(outcome_unscoped/3, 'the outcome of {Effect}, which may touch anything,[ at #{Position}] is [{Execution}|recorded]').
denial(outcome_unscoped/3, 'no outcome of [{Effect}|an effect] that may touch anything is [{Execution}|recorded]').
relation_sentence(outcome_impact/3, 'the outcome of {Effect}[ at #{Position}] states its impact: {Impact}').
denial(outcome_impact/3, 'no outcome of {Effect} states its impact[: {Impact}]').
relation_sentence(outcome_cleanup/3, 'the outcome of {Effect}[ at #{Position}] states its teardown: {Cleanup}').
denial(outcome_cleanup/3, 'no outcome of {Effect} states its teardown[: {Cleanup}]').
relation_sentence(outcome_fact/4, 'the outcome of {Effect}[ at #{Position}] states {Name}: {Value}').
denial(outcome_fact/4, 'no outcome of {Effect} states [{Name}: {Value}|{Name}|any fact]').
relation_sentence(obligation/3, 'obligation {Number} of {Effect} is about {Location}').
denial(obligation/3, '{Effect} has no obligation[ {Number}][ about {Location}]').
relation_sentence(obligation_predicate/3, 'obligation {Number} of {Effect} demands {Predicate}').
denial(obligation_predicate/3, 'obligation {Number} of {Effect} does not demand [{Predicate}|anything]').
relation_sentence(observation/3, '{Observation} looked at {Location}[ at #{Position}]').
denial(observation/3, '[{Observation} did not look|nothing looked] at [{Location}|anything][ at #{Position}]').
relation_sentence(observation_incarnation/2, '{Observation} saw the object {Incarnation}').
denial(observation_incarnation/2, '{Observation} did not see [the object {Incarnation}|any object]').
relation_sentence(observation_mechanism/2, '{Observation} was made by {Mechanism}').
denial(observation_mechanism/2, '{Observation} was not made by [{Mechanism}|any mechanism]').
relation_sentence(observation_coverage/2, '{Observation} is a {Coverage} reading').
denial(observation_coverage/2, '{Observation} is not a[ {Coverage}] reading').
relation_sentence(observation_exists/2, '{Observation} saw something there: {Existence}').
denial(observation_exists/2, '{Observation} did not see [something there: {Existence}|whether something is there]').
relation_sentence(observation_sha256/2, '{Observation} read [content with {Digest}|content]').
denial(observation_sha256/2, '{Observation} did not read [content with {Digest}|any content]').
relation_sentence(observation_field/3, '{Observation} read {Value} in the field {Field}').
denial(observation_field/3, '{Observation} did not read [{Value} in the field {Field}|the field {Field}|any field]').
relation_sentence(location_kind/2, '{Location} is of kind {Kind}').
denial(location_kind/2, '{Location} is not of [kind {Kind}|any kind]').
relation_sentence(location_ancestor/2, '{Ancestor} contains {Location}').
denial(location_ancestor/2, '[{Ancestor} does not contain {Location}|no known directory contains {Location}|{Ancestor} contains nothing known]').
relation_sentence(owned_location/3, '{Location} is a {Extent} of {Collection}').
denial(owned_location/3, '[{Location} is not|nothing is] a[ {Extent}] of [{Collection}|any collection of records]').
relation_sentence(record_time/2, 'the record at #{Position} was written at {Time}').
denial(record_time/2, 'no record at #{Position} was written[ at {Time}]').

% --- effects

relation_sentence(settling_execution/1, '"{Execution}" ends an effect').
denial(settling_execution/1, '"{Execution}" does not end an effect').
relation_sentence(unknown_execution/1, '"{Execution}" leaves open whether the work was done').
denial(unknown_execution/1, '"{Execution}" does not leave open whether the work was done').
relation_sentence(effect_settled/3, '{Effect} was settled[ at #{Position}][: {Execution}]').
denial(effect_settled/3, '{Effect} was not settled[ at #{Position}][ with the outcome: {Execution}]').
relation_sentence(effect_settled_before/2, '{Effect} was settled before #{Position}').
denial(effect_settled_before/2, '{Effect} was not settled before #{Position}').
relation_sentence(effect_without_impact/1, '{Effect} changed nothing, because nothing was executed').
denial(effect_without_impact/1, 'no outcome says that {Effect} changed nothing').
relation_sentence(effect_executed/1, '{Effect} is settled and was, or may have been, executed').
denial(effect_executed/1, '{Effect} is not settled, or nothing was executed').
relation_sentence(teardown_unproven/1, 'the process of {Effect} may have outlived it').
denial(teardown_unproven/1, 'no outcome says that the process of {Effect} may have outlived it').

relation_sentence(effect_may_touch/2, '{Effect} may touch {Location}').
denial(effect_may_touch/2, '{Effect} touches nothing that has to do with {Location}').
relation_sentence(effect_touching_after/3, '{Effect}, claimed after #{Position}, may touch {Location}').
denial(effect_touching_after/3, '[{Effect} was not claimed after #{Position} or does not touch {Location}|no effect claimed after #{Position} may touch {Location}]').
sentence('touching-after.unknown-scope', '{Effect}, claimed after #{Position}, may touch anything, {Location} too').
relation_sentence(effect_touching_before/3, '{Effect}, claimed before #{Position}, may touch {Location}').
denial(effect_touching_before/3, '[{Effect} was not claimed before #{Position} or does not touch {Location}|no effect claimed before #{Position} may touch {Location}]').
relation_sentence(effect_on/3, '{Effect}, claimed at #{Position}, is an effect on {Location}').
denial(effect_on/3, '[{Effect} is not an effect on {Location}|there is no effect on {Location}][ claimed at #{Position}]').
relation_sentence(later_effect_on/2, 'an effect on {Location} was claimed after #{Position}').
denial(later_effect_on/2, 'no effect on {Location} was claimed after #{Position}').
relation_sentence(latest_effect_on/2, '{Effect} is the latest effect on {Location}').
denial(latest_effect_on/2, '[{Effect} is not the latest effect on {Location}|there is no effect on {Location}]').

% --- resources

relation_sentence(locations_overlap/2, '{Other} and {Location} have something in common').
denial(locations_overlap/2, '[{Other} and {Location} have nothing in common|nothing known overlaps {Location}]').
sentence('overlap.same', '{Other} is {Location} itself').
sentence('overlap.ancestor', '{Other} contains {Location}').
sentence('overlap.descendant', '{Other} lies in {Location}').
relation_sentence(location_covered_by/2, 'an effect on {Outer} is one on all of {Location}').
denial(location_covered_by/2, '[{Outer} does not cover {Location}|nothing known covers {Location}]').
sentence('covered.same', '{Outer} is {Location} itself').

% --- freshness and invalidation

relation_sentence(receipt/1, '{Mechanism} records an event and shows no state').
denial(receipt/1, '{Mechanism} shows a state and is no receipt').
relation_sentence(observes_state/1, '{Observation} shows a state, which later effects may change').
denial(observes_state/1, '{Observation} is a receipt, which nothing makes stale').
relation_sentence(observation_invalidated_by/2, '{Effect}, claimed after {Observation}, may have changed what it saw').
denial(observation_invalidated_by/2, '[{Effect} can not have changed what {Observation} saw|no effect claimed after {Observation} may have changed what it saw]').
relation_sentence(observation_replaced_by/2, '{Later} saw another object where {Observation} had looked').
denial(observation_replaced_by/2, '[{Later} saw no other object|no later observation saw another object] where {Observation} had looked').
relation_sentence(observation_invalidated/1, 'something after {Observation} may have changed what it saw').
denial(observation_invalidated/1, 'nothing after {Observation} may have changed what it saw').
relation_sentence(unfinished_unscoped/1, '{Effect} may touch anything and is not over').
denial(unfinished_unscoped/1, '[{Effect} is over, or says what it touches|no effect that may touch anything is still under way]').
relation_sentence(observation_unsettled_by/2, '{Effect}, which may touch what {Observation} saw, was still under way then').
denial(observation_unsettled_by/2, '[{Effect}, if it touches what {Observation} saw, was over by then|every earlier effect on what {Observation} saw was over by then]').
relation_sentence(observation_unsettled/1, 'an effect that may touch what {Observation} saw was still under way then').
denial(observation_unsettled/1, 'no effect under way could touch what {Observation} saw').
relation_sentence(freshness/2, '{Observation} is {Freshness}').
denial(freshness/2, '{Observation} is not {Freshness}').

% --- verification

relation_sentence(verifying_mechanism/2, '{Mechanism} reads {Kind} resources independently').
denial(verifying_mechanism/2, '[{Mechanism} can not verify {Kind} resources|nothing can verify {Kind} resources]').
relation_sentence(can_verify/1, '{Observation} is a readback that can verify').
denial(can_verify/1, '{Observation} is not a readback that can verify').
relation_sentence(readback_after/2, '{Location} was read back after #{Position}').
denial(readback_after/2, '{Location} was not read back after #{Position}').
relation_sentence(newest_readback_of/2, '{Observation} is the newest readback of {Location}').
denial(newest_readback_of/2, '[{Observation} is not the newest readback of {Location}|there is no readback of {Location}]').
relation_sentence(newest_readback/3, '{Observation} is the newest readback of {Location} after #{Position}').
denial(newest_readback/3, '[{Observation} is not the newest readback of {Location} after #{Position}|there is no readback of {Location} after #{Position}]').
relation_sentence(deciding_evidence/4, '{Observation} is the evidence that decides obligation {Number} of {Effect}').
denial(deciding_evidence/4, 'no fresh readback decides [obligation {Number}|any obligation] of {Effect}').
relation_sentence(obligation_met/2, 'obligation {Number} of {Effect} is met').
denial(obligation_met/2, '[obligation {Number} of {Effect} is not met|no obligation of {Effect} is met]').
relation_sentence(obligation_decided/2, 'there is evidence that decides obligation {Number} of {Effect}').
denial(obligation_decided/2, 'no evidence decides [obligation {Number}|any obligation] of {Effect}').
relation_sentence(last_seen_contradicted/2, 'the newest readback contradicts obligation {Number} of {Effect}').
denial(last_seen_contradicted/2, 'no newest readback contradicts [obligation {Number}|an obligation] of {Effect}').
relation_sentence(obligation_verdict/3, 'obligation {Number} of {Effect} is {Verdict}').
denial(obligation_verdict/3, '[obligation {Number} of {Effect} is not {Verdict}|no obligation of {Effect} is {Verdict}|no obligation of {Effect} has a verdict]').
relation_sentence(predicate_holds/2, '{Observation} shows {Predicate}').
denial(predicate_holds/2, '{Observation} does not show {Predicate}').
relation_sentence(predicate_fails/2, '{Observation} contradicts {Predicate}').
denial(predicate_fails/2, '{Observation} does not contradict {Predicate}').
sentence('fails.content-of-nothing', '{Observation} contradicts {Predicate}: nothing is there').
sentence('fails.content', '{Observation} contradicts {Predicate}: other content is there').
relation_sentence(predicate_decided/2, '{Observation} shows or contradicts {Predicate}').
denial(predicate_decided/2, '{Observation} neither shows nor contradicts {Predicate}').
relation_sentence(worse_verdict/2, '{Worse} outweighs {Verdict}').
denial(worse_verdict/2, '[{Worse} does not outweigh {Verdict}|nothing outweighs {Verdict}]').
relation_sentence(obligation_outweighs/2, 'an obligation of {Effect} is worse than {Verdict}').
denial(obligation_outweighs/2, 'no obligation of {Effect} is worse than {Verdict}').
relation_sentence(obligation_short_of_verified/1, 'an obligation of {Effect} is not verified').
denial(obligation_short_of_verified/1, 'no obligation of {Effect} is anything but verified').
relation_sentence(has_obligation/1, '{Effect} has an obligation').
denial(has_obligation/1, '{Effect} has no obligation').
relation_sentence(settled/1, '{Effect} is settled').
denial(settled/1, '{Effect} is not settled').
relation_sentence(verdict/2, '{Effect} is {Verdict}').
denial(verdict/2, '{Effect} is not [{Verdict}|judged]').
relation_sentence(readback_resolved/1, 'a readback shows what {Effect} left behind').
denial(readback_resolved/1, 'no readback shows what {Effect} left behind').
relation_sentence(impact_unresolved/1, 'nobody knows what {Effect} left behind').
denial(impact_unresolved/1, 'it is reported or read back what {Effect} left behind').
relation_sentence(aftermath_unknown/1, '{Effect} may have changed something that no record shows').
denial(aftermath_unknown/1, '{Effect} left nothing behind that no record shows').
relation_sentence(may_still_act/1, '{Effect} may still change something').
denial(may_still_act/1, '{Effect} is over').

% --- completion: what a run must show

relation_sentence(later_requirement/2, 'the requirements of {Run} were recorded again after #{Position}').
denial(later_requirement/2, 'the requirements of {Run} were not recorded again after #{Position}').
relation_sentence(current_requirement/3, 'the requirements of {Run} that count are at #{Position}[ (verification: {Verification})]').
denial(current_requirement/3, 'no requirements of {Run} that count are recorded[ with verification {Verification}]').
relation_sentence(artifact_required/2, '{Run} must leave {Location} behind').
denial(artifact_required/2, '{Run} [need not leave {Location} behind|requires no artifact]').
relation_sentence(verifier_named/1, 'the requirements of {Run} name a verifier').
denial(verifier_named/1, 'the requirements of {Run} name no verifier').
relation_sentence(later_run_state/2, 'the host spoke of {Run} again after #{Position}').
denial(later_run_state/2, 'the host did not speak of {Run} again after #{Position}').
relation_sentence(current_run_state/2, 'the host last said that {Run} is {State}').
denial(current_run_state/2, '[the host did not say last that {Run} is {State}|the host said nothing about {Run}]').
relation_sentence(effect_of_run/2, '{Effect} was claimed in {Run} or below it').
denial(effect_of_run/2, '[{Effect} was not|nothing was] claimed in {Run} or below it').
relation_sentence(worth_reading/2, 'reading {Location} back now could decide something about {Run}').
denial(worth_reading/2, '[reading {Location} back now|no readback] could decide anything about {Run}').

% --- completion: artifacts

relation_sentence(success_on/2, 'an effect on {Location}[, claimed at #{Position},] reported success').
denial(success_on/2, 'no effect on {Location}[, claimed at #{Position},] reported success').
relation_sentence(later_success_on/2, 'an effect on {Location} claimed after #{Position} reported success').
denial(later_success_on/2, 'no effect on {Location} claimed after #{Position} reported success').
relation_sentence(last_success_on/2, 'the last effect on {Location} that reported success was claimed at #{Position}').
denial(last_success_on/2, 'no effect on {Location} reported success').
relation_sentence(claimed_with_success/1, 'an effect on {Location} reported success').
denial(claimed_with_success/1, 'no effect on {Location} reported success').
relation_sentence(artifact_missing/2, '{Observation}, newest and fresh, found nothing at {Location}').
denial(artifact_missing/2, 'no newest and fresh readback found nothing at {Location}').
relation_sentence(artifact_last_seen_missing/2, '{Observation}, the last look at {Location}, found nothing there').
denial(artifact_last_seen_missing/2, 'no last look at {Location} found nothing there').
relation_sentence(artifact_verified/1, 'the latest effect on {Location} is verified, {Location} included').
denial(artifact_verified/1, 'no latest effect on {Location} is verified, {Location} included').
relation_sentence(artifact_unsettled_by/2, '{Effect} may have changed {Location} since its last success').
denial(artifact_unsettled_by/2, '[{Effect} leaves {Location} settled|nothing leaves {Location} unsettled since its last success]').
relation_sentence(unproven_artifact/1, 'an artifact that {Run} requires is not verified').
denial(unproven_artifact/1, 'no artifact that {Run} requires is left unverified').
relation_sentence(artifacts_proven/1, '{Run} requires artifacts, and all of them are verified').
denial(artifacts_proven/1, '{Run} requires no artifacts, or they are not all verified').

% --- completion: verifiers

relation_sentence(verifier_run/4, '{Effect}, claimed at #{Position}, ran the verifier "{Command}" for {Run}').
denial(verifier_run/4, '[{Effect} ran no verifier for {Run}|the verifier "{Command}" did not run for {Run}|no verifier ran for {Run}]').
relation_sentence(later_verifier_run/2, 'a verifier ran for {Run} after #{Position}').
denial(later_verifier_run/2, 'no verifier ran for {Run} after #{Position}').
relation_sentence(later_run_of_verifier/3, 'the verifier "{Command}" ran for {Run} again after #{Position}').
denial(later_run_of_verifier/3, 'the verifier "{Command}" did not run for {Run} again after #{Position}').
relation_sentence(verifier_that_counts/2, '{Effect} is a verifier run that counts for {Run}').
denial(verifier_that_counts/2, '[{Effect} is not a verifier run that counts for {Run}|no verifier run counts for {Run}]').
relation_sentence(exit_status_speaks/1, 'the exit status of {Effect} is that of the verifier itself').
denial(exit_status_speaks/1, 'the exit status of {Effect} is not that of a verifier').
relation_sentence(exit_status_nonzero/1, '{Effect} is recorded to have exited with another status than 0').
denial(exit_status_nonzero/1, '{Effect} is not recorded to have exited with another status than 0').
relation_sentence(verifier_passed/1, 'the verifier run {Effect} passed').
denial(verifier_passed/1, 'the verifier run {Effect} did not pass').
relation_sentence(verifier_failed/1, 'the verifier run {Effect} failed').
denial(verifier_failed/1, 'the verifier run {Effect} did not fail').
relation_sentence(verifier_spoke/1, 'the verifier run {Effect} gave a result').
denial(verifier_spoke/1, 'the verifier run {Effect} gave no result').
relation_sentence(verifier_result/4, '{Effect}, claimed at #{Position}, ran the verifier "{Command}" for {Run} and gave a result').
denial(verifier_result/4, '[{Effect} gave no result for {Run}|the verifier "{Command}" gave no result for {Run}|no verifier gave a result for {Run}]').
relation_sentence(later_verifier_result/2, 'a verifier run for {Run} after #{Position} gave a result').
denial(later_verifier_result/2, 'no verifier run for {Run} after #{Position} gave a result').
relation_sentence(later_result_of_verifier/3, 'the verifier "{Command}", run for {Run} after #{Position}, gave a result').
denial(later_result_of_verifier/3, 'the verifier "{Command}" gave no result for {Run} after #{Position}').
relation_sentence(result_that_counts/2, '{Effect} gave a verifier result that counts for {Run}').
denial(result_that_counts/2, '[{Effect} gave no verifier result that counts for {Run}|no verifier result counts for {Run}]').
relation_sentence(checkable_kind/1, 'a verifier may check {Kind} resources').
denial(checkable_kind/1, 'a verifier checks no {Kind} resources').
relation_sentence(may_change_what_verifiers_check/1, '{Effect} may touch what a verifier checks').
denial(may_change_what_verifiers_check/1, '{Effect} touches nothing that a verifier checks').
relation_sentence(mutation/1, '{Effect} was, or may have been, executed and is no verifier').
denial(mutation/1, '{Effect} was not executed, or is a verifier').
relation_sentence(may_have_changed/1, '{Effect} may have changed something').
denial(may_have_changed/1, '{Effect} does not count as a change').
relation_sentence(verifier_outdated_by/2, '{Effect}, claimed after {Verifier} passed, may have changed what it checked').
denial(verifier_outdated_by/2, '[{Effect} did not change what {Verifier} checked|no effect after {Verifier} passed may have changed what it checked]').
relation_sentence(verifier_outdated/1, 'something after {Verifier} passed may have changed what it checked').
denial(verifier_outdated/1, 'nothing after {Verifier} passed may have changed what it checked').
relation_sentence(verifier_currently_passed/1, 'a verifier that counts for {Run} passed, and nothing has changed since').
denial(verifier_currently_passed/1, 'no verifier that counts for {Run} passed with nothing changed since').
relation_sentence(passed_for/2, 'the latest run of the verifier "{Command}" for {Run} passed').
denial(passed_for/2, 'the latest run of the verifier "{Command}" for {Run} did not pass, or there is none').
relation_sentence(named_verifier_missing/2, '{Run} names the verifier "{Command}", and no latest run of it passed').
denial(named_verifier_missing/2, '[the verifier "{Command}" is not missing for {Run}|no verifier that {Run} names is missing]').
relation_sentence(some_named_verifier_missing/1, 'a verifier that {Run} names has no latest run that passed').
denial(some_named_verifier_missing/1, 'no verifier that {Run} names is missing').
relation_sentence(verifiers_passed/1, 'every verifier that counts for {Run} passed and is current').
denial(verifiers_passed/1, 'not every verifier that counts for {Run} passed and is current, or there is none').

relation_sentence(verifier_unsettled_by/2, '{Effect}, which may touch what {Verifier} checked, was under way while it ran').
denial(verifier_unsettled_by/2, '[{Effect}, if it touches what {Verifier} checked, was over when it ran|every earlier effect on what {Verifier} checked was over when it ran]').
relation_sentence(verifiers_unsettled/1, 'something was under way while a verifier that counts for {Run} ran').
denial(verifiers_unsettled/1, 'nothing was under way while a verifier that counts for {Run} ran').
relation_sentence(verifiers_vouch/1, 'the verifiers of {Run} pass, and nothing was under way while they ran').
denial(verifiers_vouch/1, 'the verifiers of {Run} do not pass, or something was under way while they ran').

% --- completion: external systems

relation_sentence(external_effect/1, '{Effect} reaches a system that is not the host''s own').
denial(external_effect/1, '{Effect} stays within the host''s own systems').
relation_sentence(unverified_external/2, '{Effect} reached, or may have reached, an external system and is not verified').
denial(unverified_external/2, '[{Effect} is not an unverified external effect of {Run}|no external effect of {Run} is left unverified]').

% --- completion: caps

relation_sentence(contradiction_open/2, 'the last look at {Location} contradicted what {Effect} promised of it').
denial(contradiction_open/2, 'no last look at {Location} contradicted what the latest effect promised of it').
relation_sentence(reason_to_cap/2, '{Run} can not count as proven: {Reason}').
denial(reason_to_cap/2, '[{Run} is not kept from counting as proven by this: {Reason}|nothing keeps {Run} from counting as proven]').
relation_sentence(capped/1, 'something keeps {Run} from counting as proven').
denial(capped/1, 'nothing keeps {Run} from counting as proven').

% --- completion: reasons and the decision

relation_sentence(pack_reason_to_fail/2, 'a pack says that {Run} has failed: {Reason}').
denial(pack_reason_to_fail/2, 'no pack says that {Run} has failed[: {Reason}]').
relation_sentence(pack_reason_to_block/2, 'a pack says that {Run} may not end yet: {Reason}').
denial(pack_reason_to_block/2, 'no pack says that {Run} may not end yet[: {Reason}]').
relation_sentence(pack_reason_to_disclose/3, 'a pack wants it said of {Effect}: {Reason}').
denial(pack_reason_to_disclose/3, 'no pack wants anything said of [{Effect}|the effects of {Run}]').
relation_sentence(contradicted_on/2, 'a fresh readback contradicts what {Effect} promised of {Location}').
denial(contradicted_on/2, 'no fresh readback contradicts what {Effect} promised of {Location}').
relation_sentence(reason_to_fail/2, '{Run} has failed: {Reason}').
denial(reason_to_fail/2, '[{Run} has not failed for this: {Reason}|there is no reason to call {Run} failed]').
relation_sentence(verification_missing/2, '{Run} must be verified (by: {Demand}), and nothing current does so').
denial(verification_missing/2, '[no verification of {Run} that is demanded (by: {Demand}) is missing|no verification of {Run} that is demanded is missing]').
relation_sentence(reason_to_block/2, '{Run} may not end yet: {Reason}').
denial(reason_to_block/2, '[{Run} is not blocked for this: {Reason}|there is no reason why {Run} may not end]').
relation_sentence(host_hold/1, 'a run that is {State} waits for the host').
denial(host_hold/1, 'a run that is {State} does not wait for the host').
relation_sentence(held_by_host/2, 'the host holds {Run}: it is {State}').
denial(held_by_host/2, 'the host does not hold {Run}[ as {State}]').
relation_sentence(held/1, 'the host holds {Run}').
denial(held/1, 'the host does not hold {Run}').
relation_sentence(failing/1, 'there is a reason to call {Run} failed').
denial(failing/1, 'there is no reason to call {Run} failed').
relation_sentence(blocking/1, 'there is a reason why {Run} may not end').
denial(blocking/1, 'there is no reason why {Run} may not end').
relation_sentence(unobjected/1, 'nothing holds, fails or blocks {Run}').
denial(unobjected/1, 'something holds, fails or blocks {Run}').
relation_sentence(proven/2, '{Run} is proven: {How}').
denial(proven/2, '{Run} is not proven[: {How}]').
relation_sentence(proven/1, '{Run} is proven, by verifiers or by readbacks').
denial(proven/1, '{Run} is proven neither by verifiers nor by readbacks').
relation_sentence(decision/2, '{Run} is {Decision}').
denial(decision/2, '{Run} is not [{Decision}|decided]').
relation_sentence(decision_lets_end/1, 'a run that is {Decision} may end').
denial(decision_lets_end/1, 'a run that is {Decision} may not end').
relation_sentence(may_end/1, '{Run} may end').
denial(may_end/1, '{Run} may not end').
relation_sentence(unresolved_effect/2, 'nobody knows what {Effect} of {Run} left behind').
denial(unresolved_effect/2, '[it is known what {Effect} left behind|it is known what the effects of {Run} left behind]').
relation_sentence(disclosure/3, 'it must be said of {Effect}: {Reason}').
denial(disclosure/3, 'nothing must be said of [{Effect}|the effects of {Run}]').

% --- words

term_sentence(reported_success, 'reported success').
term_sentence(timed_out, 'timed out').
term_sentence(not_executed, 'not executed').
term_sentence(state_observed, 'state observed').
term_sentence(awaiting_user, 'awaiting the user').
term_sentence(process_launch, 'process launch').
term_sentence(background_job, 'background job').
term_sentence(browser_session, 'browser session').
term_sentence(exists, 'that it exists').
term_sentence(absent, 'that it is absent').
term_sentence(content_sha256/1, 'content with {A}').
term_sentence(field_equals/2, 'that the field {A} is {B}').

% --- reasons to fail and to block

term_sentence(verifier_failed/1, 'the verifier run {A} failed').
term_sentence(artifact_contradicted/2, 'a fresh readback contradicts what {B} promised of the artifact {A}').
term_sentence(effect_contradicted/2, 'a fresh readback contradicts what {B} promised of {A}').
term_sentence(artifact_unclaimed/1, 'no effect on the artifact {A} reported success').
term_sentence(artifact_missing/2, 'the artifact {A} is missing, as {B} saw').
term_sentence(artifact_unsettled/2, 'the artifact {A} is unsettled: {B} may have changed it since its last success').
term_sentence(verifier_outdated/2, 'the verifier run {A} is out of date: {B} may have changed what it checked').
term_sentence(verification_missing/1, 'verification is demanded (by: {A}) and nothing current gives it').
term_sentence(named_verifier_missing/1, 'the verifier "{A}" has no latest run that passed').
term_sentence(pack/1, '{A}').

% --- reasons for a cap

term_sentence(external_unverified/1, 'the external effect {A} is not verified').
term_sentence(contradiction_open/2, 'the last look at {A} contradicted what {B} promised, and nobody has looked since').
term_sentence(artifact_last_seen_missing/2, '{B}, the last look at the artifact {A}, found nothing there').

% --- disclosures

term_sentence(external_not_verified, 'success was reported; nobody checked independently what changed outside').
term_sentence(external_reported_failure, 'failure was reported; nobody checked independently what changed outside').
term_sentence(external_outcome_unknown, 'nobody knows whether it was done; something outside may have changed').
term_sentence(not_settled, 'no outcome is recorded yet').
term_sentence(contradicted, 'contradicted').
term_sentence(failed, 'failed').
term_sentence(cause_unknown, 'what it promised is there, and nobody knows who did it').
term_sentence(success_only_reported, 'success was reported and not read back').
term_sentence(outcome_unknown, 'nobody knows whether it was done').
term_sentence(failure_not_read_back, 'failure was reported; what it left behind was not read back').
term_sentence(last_seen_contradicted, 'the last look contradicted what it promised, and nobody has looked since something may have changed it').
term_sentence(last_seen_missing, 'the last look found nothing there').
term_sentence(under_way_while_verified, 'it was under way while the verifier ran, and may have changed what was checked').
