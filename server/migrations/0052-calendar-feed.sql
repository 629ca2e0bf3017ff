-- expands: the version before serves no private calendars
-- the private address of a member's calendar: found by its hash; a key of the server and the salt make it anew
create table calendar_feed (
  member_id   uuid primary key references member on delete cascade,
  token_hash  bytea not null unique,
  salt        bytea not null,
  renewed_at  timestamptz(3) not null
);
