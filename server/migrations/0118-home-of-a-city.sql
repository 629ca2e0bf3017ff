-- expands: the version before runs on it
-- runs apart
-- What waits in a city, and what its people said, without reading what belongs to others.
create index concurrently if not exists report_open_of_city on report (city_code, due_at, id) where decided_at is null;
create index concurrently if not exists host_application_waiting_of_city
  on host_application (city_code, created_at, member_id) where state = 10;
create index concurrently if not exists activity_feedback_of_city
  on activity_feedback (city_code, said_at desc, id desc);
