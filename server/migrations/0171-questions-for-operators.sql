-- expands: the version before shows operators no question of activities that the platform itself runs; the trigger notes them
-- Whether no member organizes the activity, nor anybody it was imported from: its questions wait for operators.
alter table question add column is_official boolean not null default false;

create or replace function set_question_city() returns trigger language plpgsql as $$
begin
  select city_code, organizer_id is null and source_name is null into new.activity_city_code, new.is_official
    from activity where id = new.activity_id;
  return new;
end $$;
