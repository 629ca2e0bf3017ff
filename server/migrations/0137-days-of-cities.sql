-- expands: the version before runs on it
-- runs apart
-- What cities moved on a day, without the organizers that moved it there.
create index concurrently if not exists money_sum_cities_of_day on money_sum (begins_on, city_code)
  where period = 'day' and organizer_id = '00000000-0000-0000-0000-000000000000';
