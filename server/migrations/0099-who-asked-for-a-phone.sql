-- expands: the version before asks nothing of it
-- the device that a change of phone was asked for on: once it is thrown out, so is the change; null = not known
alter table held_phone_change add column asked_by uuid;
