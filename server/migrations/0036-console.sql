-- expands: the version before runs on it; nobody enters a console there
-- the staff who work in the console; nobody is ever removed, because the log names them
create table operator (
  id                  uuid primary key,
  name                text not null unique,
  display_name        text not null,
  -- argon2id with its parameters; null = nothing opens the account but a reset
  password            text,
  -- until when the password, handed out by a colleague, may be used to choose one; null = chosen by its owner
  one_time_until      timestamptz(3),
  -- sealed; what is offered counts once a code of it was shown
  totp                bytea,
  totp_offered        bytea,
  -- number of the last half minute whose code was taken: none is taken twice
  totp_used           bigint not null default 0,
  roles               text[] not null check (
    cardinality(roles) > 0 and roles <@ array['owner', 'editor', 'door', 'finance', 'safety']),
  -- null = all
  cities              text[] check (cardinality(cities) > 0),
  disabled_at         timestamptz(3),
  created_at          timestamptz(3) not null,
  last_entered_at     timestamptz(3),
  version             integer not null default 1,
  check (cities is null or not 'owner' = any (roles))
);
create table operator_passkey (
  id             uuid primary key,
  operator_id    uuid not null references operator,
  name           text not null,
  credential_id  text not null unique,
  public_key     bytea not null,
  counter        bigint not null,
  transports     text[] not null,
  created_at     timestamptz(3) not null,
  last_used_at   timestamptz(3)
);
create index operator_passkey_operator on operator_passkey (operator_id);
-- what passkeys were asked; each question is answered once
create table operator_question (
  challenge    text primary key,
  -- whose new passkey it is for; null = asked to sign in or confirm
  operator_id  uuid references operator,
  asked_at     timestamptz(3) not null
);
create index operator_question_age on operator_question (asked_at);
create table operator_session (
  -- SHA-256 of what the cookie holds
  token_hash   bytea primary key,
  operator_id  uuid not null references operator,
  created_at   timestamptz(3) not null,
  used_at      timestamptz(3) not null,
  -- when the second factor was shown last
  factor_at    timestamptz(3)
);
create index operator_session_operator on operator_session (operator_id);
create index operator_session_age on operator_session (created_at);
-- tries to enter, by keyed hashes of names and addresses
create table operator_try (
  subject   bytea not null,
  tried_at  timestamptz(3) not null
);
create index operator_try_subject on operator_try (subject, tried_at);
create index operator_try_age on operator_try (tried_at);
-- what operators did; entries are added and never changed
create table audit_entry (
  number       bigint primary key check (number > 0),
  at           timestamptz(3) not null,
  -- null = a command on the server, or nobody known
  operator_id  uuid references operator,
  act          text not null,
  outcome      text not null check (outcome in ('done', 'refused')),
  target_kind  text,
  target_id    text,
  city         text,
  -- JSON as it went into the hash
  details      text not null,
  -- SHA-256 over the entry and the hash of the one before
  hash         bytea not null
);
create index audit_entry_operator on audit_entry (operator_id, number desc);
create index audit_entry_act on audit_entry (act, number desc);
create index audit_entry_at on audit_entry (at);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is added to and never changed.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_stays_whole before truncate on audit_entry
  for each statement execute function refuse_audit_change();
-- also where a session switches triggers off for a copy
alter table audit_entry enable always trigger audit_entry_stays;
alter table audit_entry enable always trigger audit_entry_stays_whole;
