-- expands: the version before runs on it
-- runs apart
-- What operators changed of an activity, the newest first; what they did with its people lies between.
create index concurrently if not exists audit_entry_change on audit_entry (target_id, number desc)
  where target_kind = 'activity' and outcome = 'done' and act in ('Activity/Change', 'Activity/Cancel', 'Series/Change');
