-- expands: the version before asks no question for its city, which the trigger notes, and notes and counts no sources
-- The city of the activity, as on refunds: questions of a city that wait are read by an index. It never changes, since that
-- of a published activity does not.
alter table question add column activity_city_code text collate "C";

create function set_question_city() returns trigger language plpgsql as $$
begin
  new.activity_city_code := (select city_code from activity where id = new.activity_id);
  return new;
end $$;
create trigger question_has_city before insert on question for each row execute function set_question_city();

-- What led to the activity, as its address said it: a kind alone (contract/src/order/order-source.ts), nobody is named. Null
-- = nothing did, or it is not known.
alter table "order" add column source text collate "C";
-- Paid places by it; null in what the version before counts.
alter table activity_insight
  add column link integer default 0,
  add column poster integer default 0,
  add column profile integer default 0,
  add column message integer default 0,
  add column chat integer default 0,
  add column article integer default 0,
  add column social integer default 0,
  add column offline integer default 0;
alter table insight_sum
  add column link integer default 0,
  add column poster integer default 0,
  add column profile integer default 0,
  add column message integer default 0,
  add column chat integer default 0,
  add column article integer default 0,
  add column social integer default 0,
  add column offline integer default 0;
