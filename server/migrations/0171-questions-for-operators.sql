-- expands: the version before shows operators no question of activities that nobody but the platform runs
-- runs apart
-- Questions that nobody has answered, the oldest first: everywhere, and of a city. The two that know of organizers alone are
-- what the version before reads by.
create index concurrently if not exists question_unanswered on question (created_at, id)
  where answer is null and hidden_at is null;
create index concurrently if not exists question_unanswered_in_city on question (activity_city_code, created_at, id)
  where answer is null and hidden_at is null;
