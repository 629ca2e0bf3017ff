-- when a member is next reminded of tasks; null = of none
alter table task_config add column remind_next_at timestamptz(3);
-- the day after the one that was done with, else today: a day that is over by then is passed over
update task_config
set remind_next_at =
  (coalesce(reminded_on + 1, (now() at time zone 'Asia/Shanghai')::date) + remind_at) at time zone 'Asia/Shanghai'
where reminders <> '{}';
drop index task_config_reminded;
alter table task_config drop column reminded_on;
create index task_config_due on task_config (remind_next_at) where remind_next_at is not null;
