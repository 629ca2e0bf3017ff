-- expands: the version before saves none without consent either
-- runs in bites
-- Browsers that were to be woken before anybody was asked about it on its own are forgotten.
with bite as (
  select id, member_id from web_push where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 1000 for update
), forgotten as (
  delete from web_push using bite
  where web_push.id = bite.id and not exists (
    select from separate_consent
    where separate_consent.member_id = bite.member_id and matter = 'pushAbroad' and withdrawn_at is null)
)
select id as last from bite order by id desc limit 1
