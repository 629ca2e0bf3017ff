-- expands: the version before runs on it
-- What the work that is due is found by, so that it costs what is due and not what there is.

-- members without a WeChat account, the newest first
create index member_without_wechat on member (created_at desc, id) where wechat_open_id is null and closed_at is null;

-- paid places of orders, whose holders are reminded (20 = paid)
create index place_to_remind on place (activity_id) where order_id is not null and state = 20;
