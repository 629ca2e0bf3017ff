-- expands: the version before changes activities without it, and nobody looks at those
-- what an operator let go back past the rule by changing an activity; from a sum on somebody else looks at it afterwards
create table change_refund (
  id                  uuid primary key,
  activity_id         uuid not null references activity on delete cascade,
  activity_city_code  text not null,
  operator_id         uuid not null,
  changed_at          timestamptz(3) not null,
  -- at most
  refund_fen          bigint not null check (refund_fen > 0),
  needs_look          boolean not null,
  seen_by             uuid,
  seen_at             timestamptz(3),
  check ((seen_by is null) = (seen_at is null)),
  check (seen_by <> operator_id)
);
create index change_refund_operator on change_refund (operator_id, changed_at);
create index change_refund_activity on change_refund (activity_id);
create index change_refund_unseen on change_refund (changed_at desc, id desc) where needs_look and seen_at is null;
create index change_refund_unseen_city on change_refund (activity_city_code, changed_at desc, id desc)
  where needs_look and seen_at is null;
