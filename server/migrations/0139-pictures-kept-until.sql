-- expands: the version before runs on it
-- runs apart
-- Pictures of decided reports, by when they go.
create index concurrently if not exists report_picture_kept_until on report_picture (kept_until)
  where kept_until is not null;
