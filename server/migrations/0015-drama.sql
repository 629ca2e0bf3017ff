create table drama_series (
  id            uuid primary key,
  title         text not null,
  summary       text not null default '',
  tags          text[] not null default '{}',
  -- a path below /videos/ or an https address, as every address of the theatre
  cover         text,
  published_at  timestamptz(3) not null
);
create index drama_series_newest on drama_series (published_at desc, id desc);

create table drama_episode (
  series_id  uuid not null references drama_series on delete cascade,
  number     smallint not null check (number >= 1),
  title      text not null,
  seconds    real not null check (seconds > 0),
  hls        text,
  mp4        text not null,
  webm       text,
  -- [{ language, label, src }]
  captions   jsonb not null default '[]',
  primary key (series_id, number)
);

-- how far a member is in a series; goes with the episode when a series is put anew without it
create table drama_progress (
  member_id   uuid not null references member on delete cascade,
  series_id   uuid not null,
  episode     smallint not null,
  seconds     real not null check (seconds >= 0),
  watched_at  timestamptz(3) not null,
  primary key (member_id, series_id),
  foreign key (series_id, episode) references drama_episode on delete cascade
);
create index drama_progress_last on drama_progress (member_id, watched_at desc);
create index drama_progress_episode on drama_progress (series_id, episode);
