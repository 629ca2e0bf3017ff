-- expands: the version before counts the same again
-- runs in bites
-- Activities of the last days are counted once more, so that the sums of days have them.
with bite as (
  select activity_id as id, expected from activity_insight
  where activity_id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by activity_id limit 1000
), noted as (
  insert into insight_due (activity_id, due_at)
  select activity.id, now() from bite join activity on activity.id = bite.id
  where expected > 0 and start_at > now() - interval '16 days'
  on conflict (activity_id) do update set due_at = least(insight_due.due_at, excluded.due_at)
)
select id as last from bite order by id desc limit 1
