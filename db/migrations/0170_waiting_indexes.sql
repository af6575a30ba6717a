-- What metrics ask every few seconds: the oldest message to be sent, and the visitor who waits longest.
create index message_outbox_waiting on message_outbox (created_at) where state in ('waiting', 'sending');
create index chat_thread_waiting on chat_thread (waiting_since) where waiting_since is not null;
