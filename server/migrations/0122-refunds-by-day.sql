-- expands: the version before runs on it
-- runs apart
-- Refunds of some days, newest first.
create index concurrently if not exists refund_newest on refund (decided_at desc, id desc);
