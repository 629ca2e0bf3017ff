-- contracts: what members write of the people they book for is sealed, and the version before could not read it
-- The app seals it (personal-vault.ts). The columns before hold what
alter table companion
  -- phone, name, birth date, relation and remark; null = nothing is kept of who refused
  add column facts bytea,
  -- keyed hash: by it the account of a phone is found, and one who is there already
  add column phone_hash bytea;

-- a member had to have a phone, a guest a name: both are sealed now
do $$
declare doomed text;
begin
  for doomed in
    select conname from pg_constraint
    where conrelid = 'companion'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%phone%' or pg_get_constraintdef(oid) like '%nick_name%')
  loop
    execute format('alter table companion drop constraint %I', doomed);
  end loop;
end $$;
alter table companion
  add check (kind = 'member' or sex is not null and linked_member_id is null),
  add check (kind = 'member' or facts is not null or nick_name is not null),
  add check (kind = 'other' or phone_hash is not null or phone is not null);

drop index companion_phone;
drop index companion_unlinked;
create unique index companion_phone on companion (owner_id, phone_hash) where kind = 'member';
create index companion_unlinked on companion (phone_hash) where kind = 'member' and linked_member_id is null;
