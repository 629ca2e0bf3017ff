-- expands: the version before reads no permit of an activity
-- runs in bites
-- What was published before has its permit where it was written.
with bite as (
  select id, activity_id, fields ->> 'permit' as permit from host_draft
  where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 1000
), filled as (
  update activity set permit = bite.permit from bite where activity.id = bite.activity_id and bite.permit is not null
)
select id as last from bite order by id desc limit 1
