-- expands: the version before knows nothing of it; whom it lets in was let in without a proof
-- whether the door proved that it saw the ticket of who came in: without, the place may go back until the start
alter table place add column ticket_seen boolean not null default false;
