-- expands: a connection that names nobody is let through, as those of the version before are
-- For whom a statement is made: a parameter of this type says so, by being read. Reading happens before the statement
-- begins, and holds until the end of its transaction. A member's id, `house` = what serves no single member, or
-- `nobody` = a visitor.
create domain caller as text check (set_config('quan.caller', value, true) is not null);

-- For whom the statement at hand is made: the least id there can be for the house, and for who names nobody, the greatest
-- for a visitor. Ids are compared faster than words.
create function caller_id() returns uuid language sql stable
  return case coalesce(nullif(current_setting('quan.caller', true), ''), 'house')
    when 'house' then '00000000-0000-0000-0000-000000000000'::uuid
    when 'nobody' then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
    else current_setting('quan.caller')::uuid end;

-- Puts a table behind the wall: of its rows a member reaches, changes and adds those of which one of the owners, words of
-- SQL that name a member, is that member. The owner of the table is bound as well. It may be done again.
-- Numbers are compared since the planner takes what is unequal for nearly all rows, as it is of those that a statement
-- names, and what is true for half of them: it would then sort where an index has the order.
create function put_behind_wall(walled regclass, variadic owners text[]) returns void language plpgsql
  set lock_timeout = '150ms' as $$
declare
  is_theirs text := (select string_agg(format(' when (%s) then 1', owner), '') from unnest(owners) owner);
begin
  execute format('drop policy if exists wall on %s', walled);
  execute format(
    'create policy wall on %s using (case (select caller_id()) when %L::uuid then 1%s else 0 end <> 0)',
    walled, '00000000-0000-0000-0000-000000000000', is_theirs);
  execute format('alter table %s enable row level security', walled);
  execute format('alter table %s force row level security', walled);
end $$;
