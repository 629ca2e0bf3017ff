-- expands: the version before refuses what the vendor is unsure of, and neither reads nor writes this
-- texts and pictures that nobody but a person can decide on, and what was decided
create table held_content (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  place text collate "C" not null check (place in ('card', 'question', 'answer', 'announcement', 'picture')),
  -- the field of the call that it was sent in
  field text collate "C" not null,
  -- what it is about, so that the member finds back
  activity_id uuid references activity on delete set null,
  -- keyed; by it the same is found again
  content_hash bytea not null,
  -- sealed; gone with the decision
  sealed_content bytea,
  -- the city of the member's card then
  city_code text collate "C",
  held_at timestamptz(3) not null,
  kept_until timestamptz(3) not null,
  is_fit boolean,
  operator_id uuid references operator,
  decided_at timestamptz(3),
  unique (member_id, content_hash),
  check (num_nonnulls(is_fit, operator_id, decided_at) in (0, 3)),
  check ((sealed_content is null) = (decided_at is not null))
);
create index held_content_waiting on held_content (held_at, id) where decided_at is null;
create index held_content_overdue on held_content (kept_until);
create index held_content_activity on held_content (activity_id) where activity_id is not null;
