-- expands: the version before writes neither, and asks after payments by its job alone
alter table payment
  -- when its payer's app was last told how to pay by it; null while nobody pays by it
  add column led_at timestamptz(3),
  -- how often the payment service was asked about it since somebody waited
  add column hurried smallint not null default 0;
