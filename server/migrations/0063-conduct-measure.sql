-- expands: the version before takes measures without writing them here: those cannot be appealed in the app
-- what operators did about a member's conduct, and the one appeal against it
create table conduct_measure (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  kind text not null check (kind in ('warn', 'hide', 'suspend', 'close')),
  -- the report it was decided on; null = without one
  report_id uuid references report on delete set null,
  operator_id uuid not null references operator,
  -- why, for colleagues
  note text not null,
  -- the city of the member's card then
  city_code text collate "C",
  taken_at timestamptz(3) not null,
  -- when a suspension ends by itself; null = it does not
  until_at timestamptz(3),
  -- when it was lifted, or another one took its place
  ended_at timestamptz(3),
  -- the member's words; sealed
  sealed_appeal bytea,
  appealed_at timestamptz(3),
  appeal_outcome text check (appeal_outcome in ('kept', 'lifted')),
  appeal_operator_id uuid references operator,
  appeal_note text,
  appeal_decided_at timestamptz(3),
  check ((sealed_appeal is null) = (appealed_at is null)),
  check (num_nonnulls(appeal_outcome, appeal_operator_id, appeal_note, appeal_decided_at) in (0, 4)),
  check (appeal_decided_at is null or appealed_at is not null),
  check (appeal_operator_id is distinct from operator_id)
);
create index conduct_measure_of_member on conduct_measure (member_id, taken_at desc, id desc);
create index conduct_measure_standing on conduct_measure (member_id)
  where ended_at is null and kind in ('suspend', 'close');
create index conduct_measure_appealed on conduct_measure (appealed_at, id)
  where appealed_at is not null and appeal_decided_at is null;
create index conduct_measure_appeal_decided on conduct_measure (appealed_at, id) where appeal_decided_at is not null;
create index conduct_measure_report on conduct_measure (report_id) where report_id is not null;
-- how long reports waited that were decided in a week; '' = of all cities and of none
create table report_speed (
  -- its Monday, in Beijing
  week date not null,
  city_code text collate "C" not null,
  decided integer not null,
  waited_minutes bigint not null,
  late integer not null,
  primary key (city_code, week)
);
