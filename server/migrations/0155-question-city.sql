-- expands: the version before asks no question for its city; the trigger notes it
-- The city of the activity, as on refunds: questions of a city that wait are read by an index. It never changes, since that
-- of a published activity does not.
alter table question add column activity_city_code text collate "C";

create function set_question_city() returns trigger language plpgsql as $$
begin
  new.activity_city_code := (select city_code from activity where id = new.activity_id);
  return new;
end $$;
create trigger question_has_city before insert on question for each row execute function set_question_city();
