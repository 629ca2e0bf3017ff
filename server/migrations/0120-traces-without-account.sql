-- expands: the version before runs on it
-- runs apart
-- What whoever has no account left, by when it is forgotten: found without reading what is kept.
create index concurrently if not exists payment_payer_told on payment (expires_at)
  where payer_address <> '' or (way = 'link' and open_id <> '');
-- by which WeChat account something was paid, of whoever deletes the account it is bound to
create index concurrently if not exists payment_payer on payment (open_id) where open_id <> '';
create index concurrently if not exists device_sms_code_age on device_sms_code (sent_at);
create index concurrently if not exists push_client_unbound_age on push_client (last_seen_at) where member_id is null;
create index concurrently if not exists door_phone_age on door_phone (last_at);
