-- expands: the version before runs on it
-- runs apart
-- orders that a member let go, also those paid a moment too late, which are in another state by then
create index concurrently if not exists order_closed on "order" (member_id, activity_id, closed_at)
  where closed_at is not null;
drop index concurrently if exists order_let_go;
