-- expands: the version before makes members without saying when they are looked at, and looks at none
-- accounts that nobody uses are told so and erased: when each is looked at next, and since when its member was told
alter table member
  add column unused_look_at timestamptz default now() + interval '23 months',
  add column unused_told_at timestamptz(3);
