-- expands: the version before looks no hosts up here; what it writes is kept in here as well
-- What hosts are listed by: their name, and the city they are of, which is where they asked to host, else where their
-- last activity is. It stands beside them, since the city stands in no row of theirs, and a list of one city would pass
-- over the hosts of all others. Who has no name yet is in no list.
create table host_found (
  -- a member, whom no foreign key holds: a transaction that ends would wait for whoever holds them and waits for its locks;
  -- members are never deleted, and who went is in here no more
  member_id  uuid primary key,
  nick_name  text collate "C" not null,
  -- null = they neither asked nor have an activity
  city_code  text collate "C"
);
create index host_found_by_name on host_found (nick_name, member_id);
create index host_found_of_city on host_found (city_code, nick_name, member_id);

-- Writes down how a member is found who may be a host, or that they are not. Whoever comes second for the same one waits
-- until the first has ended, and then reads what that one wrote, as each statement here begins anew. Where somebody asked
-- to host lies behind the wall: it is the house that reads it, for whomever the transaction was made.
create function keep_host_found(host uuid) returns void language plpgsql as $$
declare
  asking text := coalesce(current_setting('quan.caller', true), '');
begin
  perform pg_advisory_xact_lock(hashtextextended('host ' || host, 0));
  perform set_config('quan.caller', 'house', true);
  delete from host_found where member_id = host and not exists (
    select from member where id = host and is_organizer and closed_at is null and nick_name is not null);
  insert into host_found (member_id, nick_name, city_code)
  select id, nick_name, coalesce(
    (select city_code from host_application where member_id = host),
    (select city_code from activity where organizer_id = host order by start_at desc, id desc limit 1))
  from member where id = host and is_organizer and closed_at is null and nick_name is not null
  on conflict (member_id) do update set nick_name = excluded.nick_name, city_code = excluded.city_code
  where (host_found.nick_name, host_found.city_code) is distinct from (excluded.nick_name, excluded.city_code);
  perform set_config('quan.caller', asking, true);
end $$;

-- Hosts that a transaction is about, as text between commas.
create function note_host(host uuid) returns void language plpgsql as $$
declare
  noted text := coalesce(current_setting('quan.hosts_to_find', true), '');
begin
  if host is not null and position(host::text in noted) = 0 then
    perform set_config('quan.hosts_to_find', noted || host || ',', true);
  end if;
end $$;

create function note_host_of_member() returns trigger language plpgsql as $$
begin
  perform note_host(new.id);
  return null;
end $$;

create function note_host_of_application() returns trigger language plpgsql as $$
begin
  perform note_host(coalesce(new.member_id, old.member_id));
  return null;
end $$;

create function note_hosts_of_activity() returns trigger language plpgsql as $$
begin
  perform note_host(old.organizer_id);
  perform note_host(new.organizer_id);
  return null;
end $$;

-- Writes down all hosts that were noted, in one order for all transactions, so that of two none waits for the other while it
-- is waited for. What comes behind it in the same transaction finds none left.
create function keep_hosts_noted() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('quan.hosts_to_find', true), '');
begin
  perform keep_host_found(host) from (
    select distinct part::uuid as host from unnest(string_to_array(noted, ',')) part where part <> '' order by host) hosts;
  perform set_config('quan.hosts_to_find', '', true);
  return null;
end $$;

-- Hosts are noted as their rows are written, and written down when the transaction ends: until then it holds no lock of
-- theirs.
create trigger host_is_made after insert on member for each row
  when (new.is_organizer)
  execute function note_host_of_member();
create constraint trigger host_is_made_in_the_end after insert on member
  deferrable initially deferred for each row
  when (new.is_organizer)
  execute function keep_hosts_noted();
create trigger host_is_changed after update of nick_name, is_organizer, closed_at on member for each row
  when ((old.is_organizer or new.is_organizer) and (old.nick_name, old.is_organizer, old.closed_at)
    is distinct from (new.nick_name, new.is_organizer, new.closed_at))
  execute function note_host_of_member();
create constraint trigger host_is_changed_in_the_end after update of nick_name, is_organizer, closed_at on member
  deferrable initially deferred for each row
  when ((old.is_organizer or new.is_organizer) and (old.nick_name, old.is_organizer, old.closed_at)
    is distinct from (new.nick_name, new.is_organizer, new.closed_at))
  execute function keep_hosts_noted();
create trigger host_asks after insert or delete on host_application for each row
  execute function note_host_of_application();
create constraint trigger host_asks_in_the_end after insert or delete on host_application
  deferrable initially deferred for each row
  execute function keep_hosts_noted();
create trigger host_asks_elsewhere after update of city_code on host_application for each row
  when (old.city_code <> new.city_code)
  execute function note_host_of_application();
create constraint trigger host_asks_elsewhere_in_the_end after update of city_code on host_application
  deferrable initially deferred for each row
  when (old.city_code <> new.city_code)
  execute function keep_hosts_noted();
create trigger host_has_activity after insert on activity for each row
  when (new.organizer_id is not null)
  execute function note_hosts_of_activity();
create constraint trigger host_has_activity_in_the_end after insert on activity
  deferrable initially deferred for each row
  when (new.organizer_id is not null)
  execute function keep_hosts_noted();
create trigger host_has_activity_no_more after delete on activity for each row
  when (old.organizer_id is not null)
  execute function note_hosts_of_activity();
create constraint trigger host_has_activity_no_more_in_the_end after delete on activity
  deferrable initially deferred for each row
  when (old.organizer_id is not null)
  execute function keep_hosts_noted();
create trigger host_moves_activity after update of organizer_id, city_code, start_at on activity for each row
  when ((old.organizer_id, old.city_code, old.start_at) is distinct from (new.organizer_id, new.city_code, new.start_at))
  execute function note_hosts_of_activity();
create constraint trigger host_moves_activity_in_the_end after update of organizer_id, city_code, start_at on activity
  deferrable initially deferred for each row
  when ((old.organizer_id, old.city_code, old.start_at) is distinct from (new.organizer_id, new.city_code, new.start_at))
  execute function keep_hosts_noted();
