-- expands: the version before asks no order for its organizer
-- runs in bites
-- The organizer of orders that were made before.
with bite as (
  select id from "order" where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 1000 for update
), filled as (
  update "order" set activity_organizer_id = activity.organizer_id from bite, activity
  where "order".id = bite.id and activity.id = "order".activity_id
    and activity_organizer_id is distinct from activity.organizer_id
)
select id as last from bite order by id desc limit 1
