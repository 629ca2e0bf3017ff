-- expands: the version before asks no order for its city
-- runs in bites
-- The city of orders that were made before.
with bite as (
  select id from "order" where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 1000 for update
), filled as (
  update "order" set activity_city_code = activity.city_code from bite, activity
  where "order".id = bite.id and activity.id = "order".activity_id and activity_city_code is null
)
select id as last from bite order by id desc limit 1
