-- expands: the version before stores reports that are due in three days, and suspends nobody
alter table report
  -- what was reported as it read at that time; sealed
  add column snapshot bytea,
  -- of what was reported; null = it has none
  add column city_code text collate "C",
  add column due_at timestamptz(3) not null default now() + interval '72 hours',
  add column decision text check (decision in ('dismiss', 'warn', 'suspend', 'close')),
  add column decided_at timestamptz(3),
  add column decided_by uuid references operator,
  add column note text,
  add check (num_nonnulls(decision, decided_at, decided_by, note) in (0, 4));
update report set
  due_at = created_at + case when reason in ('abuse', 'fraud') then interval '24 hours' else interval '72 hours' end,
  city_code = case target_kind
    when 'activity' then (select activity.city_code from activity where activity.id = target_id)
    when 'question' then (
      select activity.city_code from question join activity on activity.id = activity_id where question.id = target_id)
    when 'user' then (select business_card.city_code from business_card where member_id = target_id) end;
create index report_open on report (due_at, id) where decided_at is null;
create index report_decided on report (due_at, id) where decided_at is not null;
create index report_target on report (target_kind, target_id);
alter table member
  drop constraint member_freeze_reason_check,
  add constraint member_freeze_reason_check check (freeze_reason in ('underAge', 'conduct')),
  -- when a suspended account goes on by itself; null = it does not
  add column frozen_until timestamptz(3);
create index member_frozen_until on member (frozen_until) where frozen_until is not null;
create index member_suspended on member (id) where freeze_reason = 'conduct';
-- names that begin in some way are looked for by operators
create index member_nick_name on member (nick_name text_pattern_ops) where nick_name is not null;
