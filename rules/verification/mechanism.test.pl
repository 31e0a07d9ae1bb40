% Which observations can verify.

holds('one mechanism per kind', verifying_mechanism(filesystem, filesystem_read)).
holds('one mechanism per kind', verifying_mechanism(owned, owned_record_read)).
holds('one mechanism per kind', verifying_mechanism(external, remote_readback)).
fails('one mechanism per kind', verifying_mechanism(filesystem, remote_readback)).
fails('one mechanism per kind', verifying_mechanism(process, process_ownership)).
fails('one mechanism per kind', verifying_mechanism(background_job, job_state)).
fails('one mechanism per kind', verifying_mechanism(browser_session, browser_session)).

given('two readbacks and a receipt', location_kind(a, filesystem)).
given('two readbacks and a receipt', observation(o1, a, 2)).
given('two readbacks and a receipt', observation(o2, a, 3)).
given('two readbacks and a receipt', observation(o3, a, 4)).
given('two readbacks and a receipt', observation_mechanism(o1, filesystem_read)).
given('two readbacks and a receipt', observation_mechanism(o2, filesystem_read)).
given('two readbacks and a receipt', observation_mechanism(o3, execution_receipt)).
holds('two readbacks and a receipt', can_verify(o1)).
fails('two readbacks and a receipt', can_verify(o3)).
holds('two readbacks and a receipt', readback_after(a, 2)).
fails('two readbacks and a receipt', readback_after(a, 3)).
holds('two readbacks and a receipt', newest_readback(a, 1, o2)).
fails('two readbacks and a receipt', newest_readback(a, 1, o1)).
fails('two readbacks and a receipt', newest_readback(a, 1, o3)).
fails('two readbacks and a receipt', newest_readback(a, 3, o2)).
holds('two readbacks and a receipt', newest_readback_of(a, o2)).
fails('two readbacks and a receipt', newest_readback_of(a, o1)).
fails('two readbacks and a receipt', newest_readback_of(a, o3)).
fails('two readbacks and a receipt', newest_readback_of(b, _)).

given('a record, read as if it were a file', location_kind(r, owned)).
given('a record, read as if it were a file', location_kind(a, filesystem)).
given('a record, read as if it were a file', observation(o1, r, 2)).
given('a record, read as if it were a file', observation_mechanism(o1, filesystem_read)).
fails('a record, read as if it were a file', can_verify(o1)).
fails('a record, read as if it were a file', newest_readback_of(r, o1)).
