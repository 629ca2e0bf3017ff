-- expands: the version before looks for no marks, and asks no difference for its city; the trigger notes it
-- Stretches of time in which a draft was changed last, everywhere and in its city, by their days and their number: with the
-- terms of its words they are in one index, so that a page of a frequent word takes the drafts of a stretch and not all.
create function draft_marks(changed_at timestamptz, city text) returns text[] language sql immutable parallel safe
  return (
    select array_agg('@' || days || '.' || floor(
      extract(epoch from changed_at - timestamptz '1970-01-01 00:00:00+00') / 86400 / days)::integer || place)
    from unnest(array[1, 7, 91, 36500]) days, unnest(array['', '.' || coalesce(city, '-')]) place);

-- The city of the order, as on the order; null where it is none of ours.
alter table ledger_difference add column activity_city_code text;
create function set_difference_city() returns trigger language plpgsql as $$
begin
  new.activity_city_code := (select activity_city_code from "order" where id = new.order_id);
  return new;
end $$;
create trigger difference_has_city before insert on ledger_difference
  for each row execute function set_difference_city();
