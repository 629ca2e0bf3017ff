-- expands: the version before orders as it did; the trigger adds the organizer
-- who organizes its activity, which never changes once it is published; null = the platform itself
alter table "order" add column activity_organizer_id uuid;

create or replace function set_order_city() returns trigger language plpgsql as $$
begin
  select city_code, organizer_id into new.activity_city_code, new.activity_organizer_id
  from activity where id = new.activity_id;
  return new;
end $$;
