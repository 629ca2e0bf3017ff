-- expands: the version before asks no refund for its city; the triggers note it
-- The city of the activity, as on the order: refunds and proposals of a city are read by an index. It never changes, since
-- that of an activity does not once there are orders.
alter table refund add column activity_city_code text;
alter table refund_proposal add column activity_city_code text;

create function set_refund_city() returns trigger language plpgsql as $$
begin
  new.activity_city_code := (
    select city_code from "order" join activity on activity.id = activity_id where "order".id = new.order_id);
  return new;
end $$;
create trigger refund_has_city before insert on refund for each row execute function set_refund_city();
create trigger refund_proposal_has_city before insert on refund_proposal for each row execute function set_refund_city();
