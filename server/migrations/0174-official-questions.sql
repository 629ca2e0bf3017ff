-- expands: the version before asks no question for that
-- runs in bites
-- Which of the questions that were asked before wait for operators.
with bite as (
  select id from question where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 1000 for update
), filled as (
  update question set is_official = true from bite, activity
  where question.id = bite.id and activity.id = question.activity_id and not is_official
    and organizer_id is null and source_name is null
)
select id as last from bite order by id desc limit 1
