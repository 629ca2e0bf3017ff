-- expands: the version before counts in its memory
-- How often a member turned to others within a day, by each call that does. Unlogged: to forget it in a crash costs
-- nothing, and nobody waits for the disk as it is counted.
create unlogged table reach_day (
  member_id  uuid not null references member on delete cascade,
  -- the path of the call
  call       text not null,
  began_at   timestamptz(3) not null,
  times      integer not null,
  primary key (member_id, call)
);
create index reach_day_began on reach_day (began_at);
select put_behind_wall('reach_day', 'member_id');
