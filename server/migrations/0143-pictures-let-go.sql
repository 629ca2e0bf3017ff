-- expands: the version before lets them go when they are kept no longer, as this one does
-- runs in bites
-- When pictures of decided reports may go that the version before kept without an end, for an appeal that was decided since.
-- Where it waits still, its decision says so; the version before looks at no appeal when it takes them away.
with bite as (
  select id, decided_at from report
  where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 1000 for share
), ended as (
  update report_picture set kept_until = coalesce(
    (select max(taken_at) + interval '7 days' from conduct_measure where report_id = bite.id and appealed_at is null),
    bite.decided_at)
  from bite where report_picture.report_id = bite.id and bite.decided_at is not null and kept_until is null
    and not exists (
      select from conduct_measure
      where report_id = bite.id and appealed_at is not null and appeal_decided_at is null)
)
select id as last from bite order by id desc limit 1
