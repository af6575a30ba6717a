-- Notices to the browsers of the staff (Web Push).

-- The key pair by which push services recognise the portal, unless the environment names one. Browsers tie their subscriptions to it, so it is
-- made once for all processes and kept.
create table push_key (
  one boolean primary key default true check (one),
  public_key text not null check (char_length(public_key) between 80 and 100),
  private_key text not null check (char_length(private_key) between 40 and 50),
  created_at timestamptz not null default now()
);

-- A browser that shows notices to a member, for as long as the member is signed in there.
create table push_device (
  id uuid primary key default new_id(),
  member_id uuid not null references member (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://' and char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  created_at timestamptz not null default now()
);
create index push_device_member on push_device (member_id, created_at);
create index push_device_session on push_device (session_id);

-- However a session ends (sign-out, suspension, a new password), its browser shows nothing more.
create function forget_push_devices() returns trigger language plpgsql as $$
begin
  delete from push_device where session_id = new.id;
  return null;
end $$;
create trigger session_forgets_push_devices after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function forget_push_devices();

-- A message to a browser; its target is the id of the device.
alter table message_outbox drop constraint message_outbox_channel_check;
alter table message_outbox add constraint message_outbox_channel_check check (channel in ('sms', 'email', 'push'));
