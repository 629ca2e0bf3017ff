-- expands: the version before sums nothing
-- runs in bites
-- What the ledger told of money before each new entry was left to be summed, and which orders wait to be rated.
with bite as (
  select id, at, order_id, kind, money_fen from ledger_entry where id > coalesce($1::bigint, 0) order by id limit 1000
), left_to_sum as (
  insert into money_unsummed (at, order_id, kind, money_fen, ledger_id)
  select at, order_id, kind, money_fen, id from bite where money_fen <> 0
  on conflict (ledger_id) do nothing
), left_to_rate as (
  insert into order_fee (order_id) select distinct order_id from bite where kind = 'moneyReceived'
  on conflict do nothing
)
select id as last from bite order by id desc limit 1
