-- expands: the version before knows no applications
-- who asked to host, one a member; what an operator said last stands with it
create table host_application (
  member_id   uuid primary key references member on delete cascade,
  plan        text not null,
  city_code   text collate "C" not null references city,
  idea        text not null,
  -- HostState of the contract
  state       smallint not null check (state in (10, 20, 30, 40)),
  reason      text,
  created_at  timestamptz(3) not null,
  decided_at  timestamptz(3),
  check ((state = 10) = (decided_at is null)),
  check ((reason is not null) = (state in (30, 40)))
);
create index host_application_waiting on host_application (created_at, member_id) where state = 10;
