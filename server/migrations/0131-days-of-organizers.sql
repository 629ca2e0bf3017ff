-- expands: the version before writes what activities moved on a day, which keeps these
-- runs in bites
-- What was summed before. Days that change meanwhile are added up anew by themselves, and stay as they are then.
with bite as (
  select distinct organizer_id, day from money_day
  where organizer_id is not null and (organizer_id, day) > (
    split_part(coalesce($1::text, '00000000-0000-0000-0000-000000000000 0001-01-01'), ' ', 1)::uuid,
    split_part(coalesce($1::text, '00000000-0000-0000-0000-000000000000 0001-01-01'), ' ', 2)::date)
  order by organizer_id, day limit 1000
), filled as (
  insert into money_sum (
    period, begins_on, city_code, organizer_id, received_fen, returned_fen, payments, refunds, fee_fen)
  select 'day', day, coalesce(city_code, ''), organizer_id, sum(received_fen), sum(returned_fen), sum(payments), sum(refunds),
    sum(fee_fen)
  from bite join money_day using (organizer_id, day)
  group by grouping sets ((organizer_id, day, city_code), (organizer_id, day))
  order by organizer_id, day, city_code
  on conflict (period, begins_on, city_code, organizer_id) do nothing
)
select organizer_id || ' ' || day as last from bite order by organizer_id desc, day desc limit 1
