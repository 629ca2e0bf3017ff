-- expands: the version before makes members without saying when they are looked at, and looks at none
-- accounts that nobody uses are told so and erased: when each is looked at next, and since when its member was told
alter table member
  add column unused_look_at timestamptz default now() + interval '23 months',
  add column unused_told_at timestamptz(3);
update member set unused_look_at = case when closed_at is null then created_at + interval '23 months' end;
create index member_unused on member (unused_look_at) where closed_at is null;
