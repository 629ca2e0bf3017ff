-- expands: the version before looks at no account
-- runs in bites
-- When accounts are looked at that are older than the looking.
with bite as (
  select id from member where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 1000 for update
), filled as (
  update member set unused_look_at = case when closed_at is null then created_at + interval '23 months' end
  from bite where member.id = bite.id
)
select id as last from bite order by id desc limit 1
