-- expands: the version before knows no drafts
-- what hosts write before it is published; a published one stays as the proof of how it came to be
create table host_draft (
  id            uuid primary key,
  owner_id      uuid not null references member on delete cascade,
  version       integer not null default 1,
  -- DraftState of the contract
  state         smallint not null default 10 check (state in (10, 20, 30, 40)),
  reason        text,
  -- DraftFields of the contract, with bare paths of pictures
  fields        jsonb not null,
  -- whether an operator looked at it before it was published
  reviewed      boolean not null default false,
  activity_id   uuid unique references activity on delete set null,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  submitted_at  timestamptz(3),
  check ((state = 30) = (reason is not null))
);
create index host_draft_owner on host_draft (owner_id, updated_at desc);
create index host_draft_review on host_draft (submitted_at, id) where state = 20;
