-- expands: the version before runs on it
-- reports of one reason, in the order of the queue
create index report_open_of_reason on report (reason, due_at, id) where decided_at is null;
create index report_decided_of_reason on report (reason, due_at, id) where decided_at is not null;
