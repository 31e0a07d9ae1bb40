% Sentences in English. Logic is elsewhere; nothing here changes a verdict.
term_sentence(verifier_failed/1, 'the verifier run {A} failed').
