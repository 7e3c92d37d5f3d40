-- The time on the sender's device, as the client sent it; sent_at decides.
alter table chat_message add column client_date timestamptz;
