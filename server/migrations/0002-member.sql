-- version 4 ids: a share link must not tell when somebody registered
create table member (
  id            uuid primary key,
  nick_name     text not null,
  sex           smallint check (sex in (1, 2)),
  -- path below /pictures/; null = a head is drawn by id
  head_picture  text,
  phone         text unique check (phone ~ '^1[0-9]{10}$'),
  is_organizer  boolean not null default false,
  created_at    timestamptz not null default now()
);
