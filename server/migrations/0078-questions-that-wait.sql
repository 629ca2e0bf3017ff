-- expands: the version before takes questions that wait in no list
-- runs in bites
-- Whose answer the questions wait for that are older than the list.
with bite as (
  select id from question where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 1000 for update
), filled as (
  update question set open_for = nullif(activity.organizer_id, question.asker_id)
  from bite, activity
  where question.id = bite.id and activity.id = question.activity_id and question.answer is null
)
select id as last from bite order by id desc limit 1
