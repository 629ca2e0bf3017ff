-- expands: the version before reads by the two indexes that know of organizers alone
-- runs apart
-- Questions that wait for somebody, an organizer or operators, the oldest first: everywhere, and of a city.
create index concurrently if not exists question_unanswered on question (created_at, id)
  where answer is null and hidden_at is null and (open_for is not null or is_official);
create index concurrently if not exists question_unanswered_in_city on question (activity_city_code, created_at, id)
  where answer is null and hidden_at is null and (open_for is not null or is_official);
