-- expands: the version before runs on it
-- runs apart
-- What operators changed of an activity, the newest first; what they did with its people lies between. The order is by an expression,
-- which the primary key does not have: read backwards by that, the log of everything would be gone through for one activity.
create index concurrently if not exists audit_entry_change on audit_entry (target_id, (number + 0) desc)
  where target_kind = 'activity' and outcome = 'done' and act in ('Activity/Change', 'Activity/Cancel', 'Series/Change');
