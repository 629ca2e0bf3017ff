-- contracts: members' birth dates are sealed, and the version before could not read them
-- The app seals what it finds before it answers anybody (seal-members.ts); a later version drops the column in clear.
alter table member rename column birth_date to clear_birth_date;
alter table member add column sealed_birth_date bytea;
-- empty once all are sealed
create index member_birth_date_in_clear on member (id) where clear_birth_date is not null;
