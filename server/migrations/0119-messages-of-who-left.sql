-- expands: the version before writes none, and shows such a message as sent
-- True = ended since its writer could not have sent it any more: shut out, or without the role or the city.
alter table operator_message add column is_cut_off boolean not null default false;
