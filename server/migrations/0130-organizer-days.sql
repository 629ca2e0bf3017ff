-- expands: the version before writes what activities moved on a day, which keeps these
-- Of each organizer the sums of a day too, in each city and in all of them: added up anew from the days of the activities,
-- however they stood, so that it is the same whoever comes first, this or the migration that fills.
create function keep_days_of_organizers() returns trigger language plpgsql as $$
begin
  insert into money_sum (
    period, begins_on, city_code, organizer_id, received_fen, returned_fen, payments, refunds, fee_fen)
  select 'day', day, coalesce(city_code, ''), organizer_id, sum(received_fen), sum(returned_fen), sum(payments), sum(refunds),
    sum(fee_fen)
  from (select distinct organizer_id, day from moved where organizer_id is not null) changed
    join money_day using (organizer_id, day)
  group by grouping sets ((organizer_id, day, city_code), (organizer_id, day))
  order by organizer_id, day, city_code
  on conflict (period, begins_on, city_code, organizer_id) do update set received_fen = excluded.received_fen,
    returned_fen = excluded.returned_fen, payments = excluded.payments, refunds = excluded.refunds, fee_fen = excluded.fee_fen;
  return null;
end $$;
create trigger organizer_days_of_new_days after insert on money_day referencing new table as moved for each statement
  execute function keep_days_of_organizers();
create trigger organizer_days_of_changed_days after update on money_day referencing new table as moved for each statement
  execute function keep_days_of_organizers();
