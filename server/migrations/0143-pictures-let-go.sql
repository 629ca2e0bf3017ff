-- expands: the version before keeps these until the appeal on them is decided, and lets them go itself
-- runs in bites
-- When pictures of decided reports may go that the version before kept without an end, for an appeal.
with bite as (
  select id, decided_at from report
  where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 1000 for share
), ended as (
  update report_picture set kept_until = coalesce(
    (select max(taken_at) + interval '7 days' from conduct_measure where report_id = bite.id), bite.decided_at)
  from bite where report_picture.report_id = bite.id and bite.decided_at is not null and kept_until is null
)
select id as last from bite order by id desc limit 1
