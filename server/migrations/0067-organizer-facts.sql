-- expands: the version before counts nothing of organizers
-- places of an activity and how many of them came, counted once when it has been over for a day; null = not counted yet
alter table activity add column kept_places integer, add column used_places integer;

-- what is told about organizers; added up by a job
create table organizer_fact (
  member_id          uuid primary key references member on delete cascade,
  -- activities that somebody had a place of
  held               integer not null default 0,
  -- of the last year: activities, who came to them, and who came to two and more
  year_activities    integer not null default 0,
  year_came          integer not null default 0,
  year_came_again    integer not null default 0,
  -- of the last year, where at least half were checked in at the door: activities, places and who came
  checked_activities integer not null default 0,
  checked_places     integer not null default 0,
  checked_came       integer not null default 0,
  -- when the year is added up anew: at once after a further activity, else when one is older than a year
  count_at           timestamptz not null
);
create index organizer_fact_due on organizer_fact (count_at);
