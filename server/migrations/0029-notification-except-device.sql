-- expands: the version before tells every device

-- the device that a notification is about needs no banner of itself
alter table notification add column except_device_id uuid;
