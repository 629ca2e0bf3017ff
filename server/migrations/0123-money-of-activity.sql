-- expands: the version before writes the sums of days, which keep these
-- What an activity moved in a month of the books: its days added up.
create table money_activity (
  activity_id     uuid not null references activity,
  month           date not null,
  city_code       text collate "C" not null,
  organizer_id    uuid,
  received_fen    bigint not null,
  returned_fen    bigint not null,
  payments        integer not null,
  refunds         integer not null,
  primary key (activity_id, month)
);
create index money_activity_most on money_activity (month, (-received_fen), activity_id);
create index money_activity_of_city on money_activity (city_code, month, (-received_fen), activity_id);
create index money_activity_of_organizer on money_activity (organizer_id, month, city_code)
  where organizer_id is not null;

-- Added up anew from the days of the month, however it stood: the same whoever comes first, this or the migration that fills.
create function keep_money_of_activities() returns trigger language plpgsql as $$
begin
  insert into money_activity (
    activity_id, month, city_code, organizer_id, received_fen, returned_fen, payments, refunds)
  select changed.activity_id, changed.month, days.city_code, days.organizer_id, received_fen, returned_fen, payments, refunds
  from (select distinct activity_id, month from moved) changed cross join lateral (
    select max(city_code) as city_code, max(organizer_id::text)::uuid as organizer_id, sum(received_fen) as received_fen,
      sum(returned_fen) as returned_fen, sum(payments) as payments, sum(refunds) as refunds
    from money_day where money_day.activity_id = changed.activity_id and money_day.month = changed.month) days
  order by changed.activity_id, changed.month
  on conflict (activity_id, month) do update set received_fen = excluded.received_fen,
    returned_fen = excluded.returned_fen, payments = excluded.payments, refunds = excluded.refunds;
  return null;
end $$;
create trigger money_of_new_days after insert on money_day referencing new table as moved for each statement
  execute function keep_money_of_activities();
create trigger money_of_changed_days after update on money_day referencing new table as moved for each statement
  execute function keep_money_of_activities();
