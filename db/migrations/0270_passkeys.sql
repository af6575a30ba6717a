-- Passkeys (WebAuthn) as a second factor, beside or instead of an authenticator app.

-- `member_factor` becomes what app, passkeys and recovery codes of a member hang on: deleting it deletes all of them.
alter table member_factor alter column secret drop not null; -- null: no app has been set up
alter table member_factor add column app_confirmed_at timestamptz; -- null: no code of the app has been entered yet
update member_factor set app_confirmed_at = confirmed_at;
-- `confirmed_at` is when the second factor was switched on, by the first code of an app or the first passkey.
alter table member_factor add constraint member_factor_app check (app_confirmed_at is null or (secret is not null and confirmed_at is not null));

create table passkey (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member_factor (member_id) on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) between 1 and 4000), -- COSE
  counter bigint not null check (counter between 0 and 4294967295), -- of the latest signature; 0 where the authenticator does not count
  transports text[] not null default '{}', -- how the browser reaches it
  name text not null check (char_length(name) between 1 and 160), -- given by the owner
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id);

-- The random value that a passkey signs. Taken once, by whichever process gets the answer.
create table passkey_challenge (
  purpose_hash bytea primary key check (octet_length(purpose_hash) = 32), -- over what it is for and the session or sign-in
  member_id uuid not null references member (id) on delete cascade,
  value bytea not null check (octet_length(value) = 32),
  expires_at timestamptz not null
);
create index passkey_challenge_member on passkey_challenge (member_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);
