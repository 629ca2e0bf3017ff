-- expands: the version before runs on it, and forgets blocks with the account

-- blocks of accounts that went, for whoever registers with the same phone: a keyed hash of it, which tells nobody the phone
create table kept_block (
  blocker_id  uuid not null references member on delete cascade,
  phone_hash  bytea not null,
  created_at  timestamptz(3) not null,
  primary key (phone_hash, blocker_id)
);
create index kept_block_of on kept_block (blocker_id);
