-- expands: the version before asks no question for its city
-- runs in bites
-- The city of questions that were asked before.
with bite as (
  select id from question where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 1000 for update
), filled as (
  update question set activity_city_code = activity.city_code from bite, activity
  where question.id = bite.id and activity.id = question.activity_id and question.activity_city_code is null
)
select id as last from bite order by id desc limit 1
