-- expands: the version before sums money as it did; what it books is rated and charged by this one
-- the rate at which the money of an order is charged: that of when its first payment was booked; null = not found out yet
create table order_fee (
  order_id  uuid primary key,
  permille  integer check (permille between 0 and 1000)
);
create index order_fee_unrated on order_fee (order_id) where permille is null;

-- entries of the ledger whose fee stands in no sum yet
create table fee_unsummed (
  entry_id  bigint primary key,
  at        timestamptz(3) not null
);
create index fee_unsummed_at on fee_unsummed (at);

-- the fee of what they sum up; in months that were closed at one rate it is not told by these
alter table money_day add column fee_fen bigint not null default 0;
alter table money_sum add column fee_fen bigint not null default 0;
-- null = the fees of its statements are those of its sums
alter table money_month alter column fee_permille drop not null;

create function leave_fee_to_be_summed() returns trigger language plpgsql as $$
begin
  if new.kind = 'moneyReceived' then
    insert into order_fee (order_id) values (new.order_id) on conflict do nothing;
  end if;
  insert into fee_unsummed (entry_id, at) values (new.id, new.at);
  return null;
end $$;
create trigger ledger_fee_is_summed after insert on ledger_entry for each row when (new.money_fen <> 0)
  execute function leave_fee_to_be_summed();
