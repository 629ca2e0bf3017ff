-- expands: the version before runs on it
-- runs apart
-- Questions that wait for an organizer, the oldest first; activities that fewer signed up to than have to, what is decided
-- first in front. Each everywhere, and of a city.
create index concurrently if not exists question_waits on question (created_at, id)
  where open_for is not null and hidden_at is null;
create index concurrently if not exists question_waits_in_city on question (activity_city_code, created_at, id)
  where open_for is not null and hidden_at is null;
create index concurrently if not exists activity_too_few on activity (enroll_deadline_at, id)
  where min_participants > participant_count and cancelled_at is null and minimum_checked_at is null;
create index concurrently if not exists activity_too_few_in_city on activity (city_code, enroll_deadline_at, id)
  where min_participants > participant_count and cancelled_at is null and minimum_checked_at is null;
