-- expands: the version before tells everybody at once
-- news of a moved activity that not everybody was told yet
create table moved_news (
  id            uuid primary key,
  activity_id   uuid not null references activity on delete cascade,
  -- what is told, without whom
  news          jsonb not null,
  created_at    timestamptz(3) not null,
  -- everybody up to this one was told
  after_member  uuid not null
);
create index moved_news_activity on moved_news (activity_id);
create index moved_news_next on moved_news (created_at, id);
