-- expands: the version before runs on it
-- runs apart
-- Orders of all cities and of one, newest first; the state stands in them so that those of other states are not fetched.
create index concurrently if not exists order_newest_anywhere on "order" (created_at desc, id desc, state);
create index concurrently if not exists order_newest_of_city on "order" (activity_city_code, created_at desc, id desc, state);
