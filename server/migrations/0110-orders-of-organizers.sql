-- expands: the version before runs on it
-- runs apart
-- Orders of an organizer's activities, newest first; state and city stand in it so that those of others are not fetched.
create index concurrently if not exists order_newest_of_organizer
  on "order" (activity_organizer_id, created_at desc, id desc, state, activity_city_code)
  where activity_organizer_id is not null;
