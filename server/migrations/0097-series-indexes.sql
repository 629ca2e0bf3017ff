-- expands: the version before makes no series
-- runs apart
create index concurrently if not exists host_draft_series on host_draft (series_id) where series_id is not null;
create index concurrently if not exists activity_of_series on activity (series_id, start_at, id)
  where series_id is not null;
