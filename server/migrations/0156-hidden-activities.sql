-- expands: the version before runs on it
-- runs apart
-- What operators look through, and put back.
create index concurrently if not exists activity_hidden on activity (start_at, id) where hidden_at is not null;
create index concurrently if not exists conduct_measure_of_activity on conduct_measure (activity_id)
  where activity_id is not null;
