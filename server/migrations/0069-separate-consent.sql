-- expands: the version before asks for no such consent, and stores none
-- what people agreed to on its own, and when they withdrew it; it outlives the account, as `consent` does
create table separate_consent (
  id            uuid primary key,
  member_id     uuid not null references member on delete cascade,
  matter        text not null check (matter in ('pushAbroad', 'matchChoices', 'privateLines')),
  -- of what was said when asking
  version       date not null,
  given_at      timestamptz(3) not null,
  withdrawn_at  timestamptz(3)
);
create index separate_consent_member on separate_consent (member_id, matter, given_at desc);
create unique index separate_consent_open on separate_consent (member_id, matter) where withdrawn_at is null;
