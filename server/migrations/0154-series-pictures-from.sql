-- expands: the version before runs on it
-- runs apart
-- Changes that name a draft, which a draft that goes looks for.
create index concurrently if not exists series_change_from on series_change (from_draft_id) where from_draft_id is not null;
