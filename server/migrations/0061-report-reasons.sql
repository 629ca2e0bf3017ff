-- expands: the version before runs on it
-- runs apart
-- reports of one reason, in the order of the queue
create index concurrently if not exists report_open_of_reason on report (reason, due_at, id) where decided_at is null;
create index concurrently if not exists report_decided_of_reason on report (reason, due_at, id) where decided_at is not null;
