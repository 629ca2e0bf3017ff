-- expands: new tables, and a further kind of thing that can be reported

-- two members who may talk; one row a pair that is not ended. The lower id stands first.
create table conversation (
  id            uuid primary key,
  low_id        uuid not null references member on delete cascade,
  high_id       uuid not null references member on delete cascade,
  -- 10 asked, 20 open, 30 faded, 40 ended: nobody reads it, and it goes soon
  state         smallint not null check (state in (10, 20, 30, 40)),
  origin        text not null check (origin in ('match', 'follow')),
  -- where they chose each other
  activity_id   uuid references activity on delete set null,
  -- who asked to talk (again); the other may have refused, and the asker may have thought better of it
  asked_by      uuid references member on delete cascade,
  refused_at    timestamptz(3),
  withdrawn_at  timestamptz(3),
  -- by which its messages are sealed, itself sealed by the server's key; null = there is nothing to be read
  sealed_key    bytea,
  last_number   integer not null default 0,
  last_at       timestamptz(3) not null,
  low_read      integer not null default 0,
  high_read     integer not null default 0,
  low_mute      boolean not null default false,
  high_mute     boolean not null default false,
  low_shows     boolean not null default true,
  high_shows    boolean not null default true,
  check (low_id < high_id),
  check (state <> 20 or sealed_key is not null),
  check (state <> 10 or asked_by is not null)
);
create unique index conversation_pair on conversation (low_id, high_id) where state <> 40;
create index conversation_low on conversation (low_id, last_at desc, id desc) where state in (10, 20);
create index conversation_high on conversation (high_id, last_at desc, id desc) where state in (10, 20);
-- ended and faded ones are found by members who go
create index conversation_of_low on conversation (low_id);
create index conversation_of_high on conversation (high_id);
create index conversation_to_fade on conversation (last_at) where state = 20;
create index conversation_to_erase on conversation (last_at) where state = 40;
create index conversation_to_empty on conversation (id) where sealed_key is null and last_number > 0;
create index conversation_activity on conversation (activity_id) where activity_id is not null;

create table conversation_message (
  conversation_id  uuid not null references conversation on delete cascade,
  number           integer not null check (number > 0),
  sender_id        uuid not null references member on delete cascade,
  request_id       uuid not null,
  kind             text not null check (kind in ('text', 'activity', 'card')),
  -- sealed by the conversation's key, as are the answers to a card
  body             bytea not null,
  low_answer       bytea,
  high_answer      bytea,
  sent_at          timestamptz(3) not null,
  primary key (conversation_id, number),
  check (kind = 'card' or num_nonnulls(low_answer, high_answer) = 0)
);
create unique index conversation_message_request on conversation_message (conversation_id, sender_id, request_id);
create index conversation_message_sender on conversation_message (sender_id);

alter table report drop constraint report_target_kind_check;
alter table report add constraint report_target_kind_check
  check (target_kind in ('user', 'activity', 'question', 'conversation'));
-- the last messages of a reported conversation, where the reporter lets the operators read them; sealed
create table report_evidence (
  report_id  uuid primary key references report on delete cascade,
  sealed     bytea not null
);
