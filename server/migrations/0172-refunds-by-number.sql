-- expands: the version before runs on it
-- runs apart
-- An order is found by the payment service's own number of a refund.
create index concurrently if not exists refund_service_number on refund (refund_no) where refund_no is not null;
