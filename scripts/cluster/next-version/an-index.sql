-- expands: an index
-- runs apart
create index concurrently if not exists order_next_mark on "order" (next_mark, id);
