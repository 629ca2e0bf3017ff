-- expands: the version before runs on it
-- runs apart
-- Appeals of a city, the oldest first: those that wait, and those that were decided.
create index concurrently if not exists conduct_measure_appealed_in_city on conduct_measure (city_code, appealed_at, id)
  where appealed_at is not null and appeal_decided_at is null;
create index concurrently if not exists conduct_measure_decided_in_city on conduct_measure (city_code, appealed_at, id)
  where appeal_decided_at is not null;
