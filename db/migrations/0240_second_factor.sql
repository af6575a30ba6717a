-- A second factor for staff: codes of an authenticator app (RFC 6238), and recovery codes for a lost phone.

create table member_factor (
  member_id uuid primary key references member (id) on delete cascade,
  secret bytea not null check (octet_length(secret) between 29 and 200), -- encrypted for this member by a key outside the database
  started_at timestamptz not null default now(), -- when the secret was shown
  confirmed_at timestamptz, -- null: shown, but no code of it has been entered yet
  last_step integer -- the latest 30 s for which a code was accepted; no code is accepted twice
);

create table factor_recovery_code (
  member_id uuid not null references member_factor (member_id) on delete cascade,
  code_mac bytea not null check (octet_length(code_mac) = 32), -- keyed, over member and code
  used_at timestamptz,
  primary key (member_id, code_mac)
);

-- A sign-in whose password or code was right, and which waits for the second factor.
create table factor_challenge (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null references member (id) on delete cascade,
  method text not null check (char_length(method) between 1 and 20), -- how the sign-in began
  remember boolean, -- null: as in the session that this one replaces
  is_proof boolean not null, -- a password or a code was given
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index factor_challenge_member on factor_challenge (member_id);
create index factor_challenge_expires on factor_challenge (expires_at);
