-- expands: the version before orders as it did; the trigger adds the city
-- the city of its activity, which never changes once there are orders: lists of a city's orders are read by an index
alter table "order" add column activity_city_code text;

create function set_order_city() returns trigger language plpgsql as $$
begin
  new.activity_city_code := (select city_code from activity where id = new.activity_id);
  return new;
end $$;
create trigger order_has_city before insert on "order" for each row execute function set_order_city();
