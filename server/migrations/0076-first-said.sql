-- expands: the version before writes answers with the instant of their first one by itself
-- runs in bites
-- When somebody said first how it was: what was there before the column was said once.
with bite as (
  select activity_id, member_id, said_at from activity_feedback
  where $1::text is null
    or (activity_id, member_id) > (split_part($1, '/', 1)::uuid, split_part($1, '/', 2)::uuid)
  order by activity_id, member_id limit 1000 for update
), filled as (
  update activity_feedback set first_said_at = bite.said_at from bite
  where activity_feedback.activity_id = bite.activity_id and activity_feedback.member_id = bite.member_id
    and activity_feedback.first_said_at > bite.said_at
)
select activity_id || '/' || member_id as last from bite order by activity_id desc, member_id desc limit 1
