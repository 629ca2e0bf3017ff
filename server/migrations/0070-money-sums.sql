-- expands: the version before writes the ledger as it did, and reads none of these
-- what an activity moved on a day by the clock of the mainland; month = where it stands in statements, which is that of the
-- day unless that month was closed before it came
create table money_day (
  activity_id     uuid not null references activity,
  day             date not null,
  month           date not null,
  city_code       text collate "C" not null,
  organizer_id    uuid,
  received_fen    bigint not null,
  returned_fen    bigint not null,
  payments        integer not null,
  refunds         integer not null,
  primary key (activity_id, day, month)
);
create index money_day_span on money_day (day, activity_id)
  include (city_code, received_fen, returned_fen, payments, refunds);
create index money_day_statement on money_day (organizer_id, month, activity_id) where organizer_id is not null;

-- the same added up: by day each city; by month each organizer, all of them (nil id) and activities without one (max id), in
-- each city and in all of them ('')
create table money_sum (
  period          text not null check (period in ('day', 'month')),
  begins_on       date not null,
  city_code       text collate "C" not null,
  organizer_id    uuid not null,
  received_fen    bigint not null,
  returned_fen    bigint not null,
  payments        integer not null,
  refunds         integer not null,
  primary key (period, begins_on, city_code, organizer_id)
);
create index money_sum_organizers on money_sum (city_code, begins_on, (-received_fen), organizer_id)
  where period = 'month'
    and organizer_id not in ('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff');

-- what the ledger tells of money and no sum holds yet; whoever writes the ledger, of whatever version, leaves it here
create table money_unsummed (
  id         bigint generated always as identity primary key,
  at         timestamptz(3) not null,
  order_id   uuid not null references "order",
  kind       text not null,
  money_fen  integer not null,
  -- the entry, so that each is left once
  ledger_id  bigint not null unique
);
create index money_unsummed_at on money_unsummed (at);

create function leave_to_be_summed() returns trigger language plpgsql as $$
begin
  insert into money_unsummed (at, order_id, kind, money_fen, ledger_id)
  values (new.at, new.order_id, new.kind, new.money_fen, new.id);
  return null;
end $$;
create trigger ledger_money_is_summed after insert on ledger_entry for each row when (new.money_fen <> 0)
  execute function leave_to_be_summed();

-- months that are closed: their sums and the fee of their statements stay as they are
create table money_month (
  month         date primary key check (extract(day from month) = 1),
  fee_permille  integer not null check (fee_permille between 0 and 1000),
  closed_at     timestamptz(3) not null,
  closed_by     uuid not null,
  -- why it was closed though days of it do not add up
  note          text
);
create trigger closed_month_stays before update or delete on money_month for each statement
  execute function refuse_change();

create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from money_month where month = new.month) then
    raise exception 'The month % is closed.', new.month;
  end if;
  return new;
end $$;
create trigger closed_month_keeps_days before insert or update on money_day for each row
  execute function refuse_closed_month();

create function refuse_closed_sum() returns trigger language plpgsql as $$
begin
  if exists (select from money_month where month = new.begins_on) then
    raise exception 'The month % is closed.', new.begins_on;
  end if;
  return new;
end $$;
create trigger closed_month_keeps_sums before insert or update on money_sum for each row when (new.period = 'month')
  execute function refuse_closed_sum();

-- how far the sums of a day are from the ledger, both tables together
alter table money_check add column sums_off_fen bigint not null default 0;
