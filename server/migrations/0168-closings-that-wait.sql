-- expands: the version before runs on it
-- runs apart
-- Closings that wait for a second operator, those first whose suspension ends first: of all cities, and of some.
create index concurrently if not exists conduct_measure_closing on conduct_measure (until_at, id)
  where closing = 'waiting' and ended_at is null;
create index concurrently if not exists conduct_measure_closing_in_city on conduct_measure (city_code, until_at, id)
  where closing = 'waiting' and ended_at is null;
