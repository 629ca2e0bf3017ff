-- expands: the version before lets in whoever has the number, and restores kept blocks whenever they were kept
-- who logs in by a number that may have another holder by now, until they show whose account it is
create table holder_question (
  hash            bytea primary key,
  member_id       uuid not null references member on delete cascade,
  -- of the member's number then: one that was changed meanwhile asks nobody any more
  phone_hash      bytea not null,
  -- the device that logs in; '' = one that does not say which it is
  device          text collate "C" not null,
  -- the WeChat account that it comes with
  wechat_open_id  text,
  expires_at      timestamptz(3) not null
);
create index holder_question_member on holder_question (member_id);
create index holder_question_overdue on holder_question (expires_at);

-- since when a block is kept for whoever comes with the same number
alter table kept_block add column kept_at timestamptz(3) not null default now();
