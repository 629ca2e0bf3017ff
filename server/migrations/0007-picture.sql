create table picture (
  -- file below /pictures/, 128 random bits
  path        text primary key,
  owner_id    uuid references member on delete set null,
  -- of the upload, in pixels, upright
  width       integer not null,
  height      integer not null,
  -- shown to everybody without a signature
  is_public   boolean not null default false,
  -- saved on a card; others are loose and give way when there are too many
  is_used     boolean not null default false,
  created_at  timestamptz(3) not null,
  -- the row stays, so that the address says "gone" for ever
  deleted_at  timestamptz(3)
);
create index picture_owner on picture (owner_id, created_at) where deleted_at is null;
