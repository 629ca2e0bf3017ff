-- expands: the version before reads reports by other ways
-- a member looks at what they reported, the last first
create index report_of_reporter on report (reporter_id, created_at, id) where reporter_id is not null;
