-- what is overdue is found by its age, however much is not
create index notification_age on notification (created_at);
create index data_export_age on data_export (created_at);
