-- expands: the version before asks no proposal for its city
-- runs in bites
-- The city of refunds that were proposed by hand before.
with bite as (
  select id from refund_proposal where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit 1000 for update
), filled as (
  update refund_proposal set activity_city_code = activity.city_code from bite, "order", activity
  where refund_proposal.id = bite.id and "order".id = refund_proposal.order_id
    and activity.id = "order".activity_id and refund_proposal.activity_city_code is null
)
select id as last from bite order by id desc limit 1
