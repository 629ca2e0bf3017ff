-- expands: the version before neither writes nor reads it
-- the city of its activity, which never changes once there are orders: what a city's people said is read by an index
alter table activity_feedback add column city_code text;

create function set_feedback_city() returns trigger language plpgsql as $$
begin
  new.city_code := (select city_code from activity where id = new.activity_id);
  return new;
end $$;
create trigger feedback_has_city before insert on activity_feedback for each row execute function set_feedback_city();
