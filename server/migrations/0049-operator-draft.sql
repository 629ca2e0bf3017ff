-- expands: the version before reads drafts of hosts alone
-- a draft is a host's, or an operator's who may name the host whose activity it becomes
alter table host_draft
  alter column owner_id drop not null,
  add column operator_id uuid references operator,
  -- null = the activity is the platform's own
  add column organizer_id uuid references member,
  -- when it is published by itself; null = not by itself
  add column publish_at timestamptz(3),
  add check ((owner_id is null) <> (operator_id is null)),
  add check (operator_id is not null or (organizer_id is null and publish_at is null)),
  add check (publish_at is null or state = 10);
create index host_draft_desk on host_draft (updated_at, id) where operator_id is not null and state <> 40;
create index host_draft_to_publish on host_draft (publish_at) where publish_at is not null;
create index host_draft_organizer on host_draft (organizer_id) where organizer_id is not null;
-- hosts are looked for by name; they are few among the members
create index member_host on member (nick_name) where is_organizer and closed_at is null;
