-- expands: the version before runs on it, and shows the sex of the card at the door

-- of who holds the place, as it was when they got it; null for nobody's, and for what former versions wrote
alter table place add column sex smallint check (sex in (1, 2));
-- how often a member let places of an activity go unpaid
create index order_let_go on "order" (member_id, activity_id, closed_at) where state = 30;

-- activities of which members asked who comes, for the limit of a day
create table participant_look (
  member_id    uuid not null references member on delete cascade,
  activity_id  uuid not null references activity on delete cascade,
  looked_at    timestamptz(3) not null,
  primary key (member_id, activity_id)
);
create index participant_look_age on participant_look (looked_at);
