-- expands: the version before runs on it
-- of one device the newest captcha alone is good
alter table captcha add column device text;
create index captcha_device on captcha (device) where device is not null;
