-- expands: the version before tells the lowest price alone
-- runs in bites
-- The highest price of activities of before.
with bite as (
  select id, price_from_fen, price_to_fen from activity
  where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 1000 for update
), filled as (
  update activity set price_to_fen = dearest.price
  from bite cross join lateral (select max(price_fen) as price from ticket_type where activity_id = bite.id) dearest
  where activity.id = bite.id and bite.price_from_fen is not null and bite.price_to_fen is null
)
select id as last from bite order by id desc limit 1
