-- expands: the version before finds them by what was reported
-- runs in bites
-- Whom reports are about that were made before, and the city of those that had none: the city of that member's card.
with bite as (
  select id, reporter_id, target_kind, target_id from report
  where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 1000 for update
), named as (
  select bite.id, case target_kind
    when 'user' then target_id
    when 'activity' then (select organizer_id from activity where activity.id = target_id)
    when 'question' then (select asker_id from question where question.id = target_id)
    when 'conversation' then (
      select case when low_id = reporter_id then high_id else low_id end from conversation
      where conversation.id = target_id and reporter_id in (low_id, high_id)) end as person_id
  from bite
), filled as (
  update report set person_id = member.id,
    city_code = case when target_kind = 'conversation' then business_card.city_code else report.city_code end
  from named join member on member.id = named.person_id and closed_at is null
    left join business_card on member_id = member.id
  where report.id = named.id and report.person_id is null
)
select id as last from bite order by id desc limit 1
