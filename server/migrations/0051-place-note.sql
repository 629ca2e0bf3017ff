-- expands: the version before shows no notes
-- what operators note about who has a place, sealed; of the holder it was written about alone
create table place_note (
  place_id        uuid primary key references place on delete cascade,
  -- that of the place then: it counts on when somebody else gets it
  ticket_version  smallint not null,
  sealed_text     bytea not null,
  -- a month after the activity
  kept_until      timestamptz(3) not null
);
create index place_note_age on place_note (kept_until);
