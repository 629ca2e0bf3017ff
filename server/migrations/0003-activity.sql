create table activity (
  id                     uuid primary key,
  city_code              text collate "C" not null references city,
  title                  text not null,
  description            text not null default '',
  category               smallint not null,
  -- path below /pictures/; null = a cover is drawn by category and id
  cover                  text,
  pictures               text[] not null default '{}',
  district               text,
  venue                  text,
  address                text,
  -- gcj02
  longitude              double precision,
  latitude               double precision,
  -- whole milliseconds, as on the wire: a cursor must name the very instant
  start_at               timestamptz(3) not null,
  end_at                 timestamptz(3) not null,
  -- first and last calendar day in the city's zone; a midnight end belongs to the day before
  first_day              date not null,
  last_day               date not null,
  all_day                boolean not null default false,
  enroll_deadline_at     timestamptz(3) not null,
  programme              jsonb not null default '[]',
  min_age                smallint,
  max_age                smallint,
  min_participants       integer,
  capacity               integer,
  refund_full_until_hours    integer,
  refund_percent             smallint,
  refund_percent_until_hours integer,
  organizer_id           uuid references member,
  -- of imported activities, whose organizers have no account
  organizer_name         text,
  -- summary of the ticket types, written with them, so that a list reads one row an activity
  price_from_fen         integer,
  male_quota             integer not null default 0,
  male_taken             integer not null default 0,
  female_quota           integer not null default 0,
  female_taken           integer not null default 0,
  any_quota              integer not null default 0,
  any_taken              integer not null default 0,
  participant_count      integer not null default 0,
  -- an imported activity's own price text, e.g. "CAD 20–35"
  price_text             text,
  source_name            text,
  source_url             text,
  source_licence         text,
  source_attribution     text,
  -- same source, name, start, city = same activity
  source_key             text unique,
  topics                 text[] not null default '{}',
  published_at           timestamptz(3),
  cancelled_at           timestamptz(3),
  -- what a keyword is looked for in, lower case, one field a line; and the terms that find candidates (search-terms.ts)
  search_text            text not null default '',
  search_terms           integer[] not null default '{}',
  check (start_at <= end_at),
  check (organizer_id is not null or organizer_name is not null),
  check ((longitude is null) = (latitude is null)),
  check (male_taken <= male_quota and female_taken <= female_quota and any_taken <= any_quota)
);

create table ticket_type (
  id           uuid primary key,
  activity_id  uuid not null references activity on delete cascade,
  name         text not null,
  -- 0 any, 1 male, 2 female
  sex          smallint not null check (sex in (0, 1, 2)),
  price_fen    integer not null check (price_fen >= 0),
  quota        integer not null check (quota >= 0),
  taken        integer not null default 0,
  position     smallint not null default 0,
  check (taken between 0 and quota)
);
create index ticket_type_activity on ticket_type (activity_id, position);

create table place (
  id              uuid primary key,
  activity_id     uuid not null references activity on delete cascade,
  ticket_type_id  uuid not null references ticket_type on delete cascade,
  holder_id       uuid references member,
  taken_at        timestamptz not null default now()
);
create index place_activity on place (activity_id);
create index place_holder on place (holder_id);
create index place_ticket_type on place (ticket_type_id);

create table question (
  id           uuid primary key,
  activity_id  uuid not null references activity on delete cascade,
  asker_id     uuid not null references member,
  text         text not null,
  created_at   timestamptz(3) not null default now(),
  answer       text,
  answered_at  timestamptz(3),
  check ((answer is null) = (answered_at is null))
);
create index question_activity on question (activity_id, created_at desc, id desc);
