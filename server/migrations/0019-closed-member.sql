-- expands: the version before runs on it

-- who deleted their account, in the order they did: server/src/features/my-data/deleted-members.jobs.ts
create index member_closed on member (closed_at) where closed_at is not null;
