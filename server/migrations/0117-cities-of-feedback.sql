-- expands: the version before neither writes nor reads it
-- runs in bites
with bite as (
  select activity_id, member_id from activity_feedback
  where $1::text is null
    or (activity_id, member_id) > (split_part($1, '/', 1)::uuid, split_part($1, '/', 2)::uuid)
  order by activity_id, member_id limit 1000 for update
), filled as (
  update activity_feedback set city_code = activity.city_code from bite join activity on activity.id = bite.activity_id
  where activity_feedback.activity_id = bite.activity_id and activity_feedback.member_id = bite.member_id
)
select activity_id || '/' || member_id as last from bite order by activity_id desc, member_id desc limit 1
