-- expands: the version before imports without it, and stops at the first failure
-- imports that fail are tried a few times and hold up nobody's: whose turn it is, and what became of tries
create sequence activity_import_turn;
alter table activity_import
  -- tries of what comes next, and when it is tried again; null = at once
  add column tries smallint not null default 0,
  add column next_at timestamptz(3),
  -- when its turn was last: the lowest is next
  add column turn bigint not null default 0,
  -- rows up to this one are taken one by one, as they failed together
  add column alone_until integer not null default 0,
  -- rows rejected because they failed, since it was started or gone on with
  add column failed smallint not null default 0,
  -- whether it stopped because it failed again and again
  add column has_failed boolean not null default false,
  -- cities that it founded
  add column founded integer not null default 0;
