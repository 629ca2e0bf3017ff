-- expands: the version before asks no difference for its city
-- runs in bites
-- The city of differences that were found before.
with bite as (
  select id from ledger_difference where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 1000 for update
), filled as (
  update ledger_difference set activity_city_code = "order".activity_city_code from bite, "order"
  where ledger_difference.id = bite.id and "order".id = ledger_difference.order_id
    and ledger_difference.activity_city_code is null
)
select id as last from bite order by id desc limit 1
