-- expands: the version before writes the sums of days, which keep these
-- runs in bites
-- What was summed before. Days that change meanwhile are added up anew by themselves, and stay as they are then.
with bite as (
  select distinct activity_id from money_day
  where activity_id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by activity_id limit 1000
), filled as (
  insert into money_activity (
    activity_id, month, city_code, organizer_id, received_fen, returned_fen, payments, refunds)
  select activity_id, month, max(city_code), max(organizer_id::text)::uuid, sum(received_fen), sum(returned_fen),
    sum(payments), sum(refunds)
  from bite join money_day using (activity_id)
  group by activity_id, month order by activity_id, month
  on conflict (activity_id, month) do nothing
)
select activity_id as last from bite order by activity_id desc limit 1
