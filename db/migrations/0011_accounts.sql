-- People, their roles, and what proves who somebody is. Secrets are kept as hashes only: SHA-256 for what is random
-- and long, a keyed hash for codes of six digits, argon2id for passwords.
--
-- No row-level security: the embedded database has one role, which owns its tables and would pass every policy. Every
-- query for personal data is bound to its owner instead, and the authorisation matrix asks each operation.

create table member (
  id uuid primary key default new_id(),
  -- 2 to 20 characters when chosen; a phone number or an e-mail address when made by the entrust dialog.
  user_name text not null check (char_length(user_name) between 2 and 254),
  name text check (char_length(name) between 1 and 30),
  nick_name text not null check (char_length(nick_name) between 1 and 254),
  phone text check (phone ~ '^1[3-9][0-9]{9}$'),
  email text check (char_length(email) between 3 and 254),
  password_hash text, -- PHC string; null until a password is set by code
  password_set_at timestamptz,
  must_reset boolean not null default false,
  avatar_file_id uuid references file (id),
  gender smallint not null default 2 check (gender between 0 and 2), -- 0 male, 1 female, 2 unknown
  enterprise_name text check (char_length(enterprise_name) between 1 and 100),
  province_code text references region (code),
  city_code text,
  district_code text,
  -- What the member looks for: a region, and bounds in m² and in yuan per m² per day.
  wanted_province_code text references region (code),
  wanted_city_code text,
  wanted_district_code text,
  wanted_area_min numeric(12, 2) check (wanted_area_min >= 0),
  wanted_area_max numeric(12, 2) check (wanted_area_max >= 0),
  wanted_price_max numeric(8, 2) check (wanted_price_max >= 0),
  locale text not null default 'zh_CN' check (locale in ('zh_CN', 'en_US')),
  user_type text not null default 'app_user' check (user_type in ('app_user', 'sys_user')),
  permission_version integer not null default 1, -- counts changes of roles; sessions remember the one they know
  last_login_at timestamptz,
  disabled_at timestamptz,
  delete_after timestamptz, -- the member asked to be deleted; signing in before then takes it back
  deleted_at timestamptz,   -- anonymised: contracts stay, the person is gone
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (deleted_at is not null or phone is not null or email is not null or user_type = 'sys_user'),
  check (password_hash is null or password_set_at is not null),
  foreign key (city_code, province_code) references region (code, parent_code),
  foreign key (district_code, city_code) references region (code, parent_code),
  foreign key (wanted_city_code, wanted_province_code) references region (code, parent_code),
  foreign key (wanted_district_code, wanted_city_code) references region (code, parent_code)
);
create unique index member_user_name on member (lower(user_name)) where deleted_at is null;
create unique index member_phone on member (phone) where deleted_at is null;
create unique index member_email on member (lower(email)) where deleted_at is null;
create index member_delete_after on member (delete_after) where deleted_at is null and delete_after is not null;
create trigger member_touch before update on member for each row execute function touch_updated_at();

-- At most five focus areas: the position is part of the key.
create table member_focus (
  member_id uuid not null references member (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  region_code text not null references region (code),
  primary key (member_id, position),
  unique (member_id, region_code)
);

create table member_interest (
  member_id uuid not null references member (id) on delete cascade,
  dict_key text not null default 'floor_warehouse_type' check (dict_key = 'floor_warehouse_type'),
  wh_type smallint not null,
  primary key (member_id, wh_type),
  foreign key (dict_key, wh_type) references dict_item (dict_key, value)
);

create table role (
  key text primary key check (key ~ '^[A-Za-z][A-Za-z_]{1,40}$'),
  name_zh text not null,
  name_en text not null,
  is_staff boolean not null, -- shorter sessions, and the operator console
  created_at timestamptz not null default now()
);

create table role_permission (
  role_key text not null references role (key) on delete cascade,
  permission text not null check (permission = '*:*:*' or permission ~ '^system:[A-Za-z]+:[A-Za-z]+$'),
  primary key (role_key, permission)
);

create table member_role (
  member_id uuid not null references member (id) on delete cascade,
  role_key text not null references role (key),
  created_at timestamptz not null default now(),
  primary key (member_id, role_key)
);
create index member_role_role on member_role (role_key);

-- One row is one family of refresh tokens. A refresh token has two random halves: one for the family, which stays, and
-- one that changes with every rotation, so that an old token of any age is known as such.
create table session (
  id uuid primary key default new_id(),
  member_id uuid not null references member (id) on delete cascade,
  kind text not null check (kind in ('portal', 'center', 'app')),
  center_session_id uuid references session (id) on delete set null, -- of the parent domain, from which or with which it was made
  access_hash bytea not null unique check (octet_length(access_hash) = 32),
  access_expires_at timestamptz not null,
  -- The one before lives until its own end: another tab may still hold it.
  previous_access_hash bytea check (octet_length(previous_access_hash) = 32),
  previous_access_expires_at timestamptz,
  app_token_hash bytea unique check (octet_length(app_token_hash) = 32), -- serves QR scan and confirm only
  family_hash bytea not null unique check (octet_length(family_hash) = 32),
  refresh_hash bytea not null unique check (octet_length(refresh_hash) = 32),
  previous_hash bytea check (octet_length(previous_hash) = 32),
  rotated_at timestamptz,
  sealed_successor bytea, -- readable only with the token that was rotated away
  refresh_expires_at timestamptz not null, -- moves with every refresh
  ends_at timestamptz not null,            -- does not
  remember boolean not null default false,
  device text not null default '' check (char_length(device) <= 100), -- browser and system, in words
  city text check (char_length(city) <= 60),
  ip_class text not null default '',
  auth_at timestamptz not null default now(), -- when a password or code was given
  permission_version integer not null,
  revoked_at timestamptz,
  revoke_reason text check (revoke_reason in ('ended', 'password', 'disabled', 'deleted', 'reuse', 'surplus', 'center', 'account')),
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((revoked_at is null) = (revoke_reason is null)),
  check ((previous_hash is null) = (rotated_at is null))
);
create index session_member on session (member_id, last_seen_at desc);
create index session_previous_access on session (previous_access_hash) where previous_access_hash is not null;
create index session_center on session (center_session_id) where center_session_id is not null;
create index session_ends on session (ends_at);

-- Wrong passwords, by the name that was typed and where from; whether that account exists makes no difference here.
create table login_attempt (
  account_key bytea not null check (octet_length(account_key) = 32),
  source text not null, -- a class of addresses, or one known device
  failures smallint not null check (failures > 0),
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (account_key, source)
);
create index login_attempt_last on login_attempt (last_at);

-- Browsers in which a member has signed in before.
create table known_device (
  device_hash bytea not null check (octet_length(device_hash) = 32),
  member_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (device_hash, member_id)
);
create index known_device_member on known_device (member_id);

create table captcha (
  id uuid primary key default new_id(),
  answer_mac bytea not null check (octet_length(answer_mac) = 32),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index captcha_expires on captcha (expires_at);

-- Six digits, sent to a phone number or an e-mail address.
create table code (
  id uuid primary key default new_id(),
  purpose text not null check (purpose in ('login', 'register', 'reset', 'appointment', 'contact', 'bind', 'delete')),
  target text not null check (char_length(target) between 3 and 254),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  code_mac bytea not null check (octet_length(code_mac) = 32), -- keyed, over code, key, target and purpose
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  voided_at timestamptz, -- a later one was sent
  ip_class text not null default '',
  device_hash bytea check (octet_length(device_hash) = 32),
  created_at timestamptz not null default now()
);
create unique index code_live on code (purpose, target) where used_at is null and voided_at is null;
create index code_target on code (target, created_at desc);
create index code_expires on code (expires_at);

-- The picture holds the ticket, the asking browser another secret: knowing one is not enough to take the session.
create table qr_ticket (
  id uuid primary key default new_id(),
  ticket_hash bytea not null unique check (octet_length(ticket_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  status text not null default 'waiting' check (status in ('waiting', 'scanned', 'confirmed', 'cancelled', 'taken')),
  member_id uuid references member (id) on delete cascade, -- who scanned it
  device text not null default '' check (char_length(device) <= 100),
  city text check (char_length(city) <= 60),
  ip_class text not null,
  polled_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((status = 'waiting') = (member_id is null))
);
create index qr_ticket_open on qr_ticket (ip_class, expires_at);

-- Carries a sign-in to another site of the parent domain; worthless without the session of that domain.
create table one_token (
  hash bytea primary key check (octet_length(hash) = 32),
  center_session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_token_expires on one_token (expires_at);

create table consent (
  id uuid primary key default new_id(),
  member_id uuid references member (id),
  purpose text not null check (purpose in ('register', 'entrust', 'appointment', 'contact')),
  version text not null check (char_length(version) between 1 and 40), -- of the agreements in force
  prechecked boolean not null, -- how the box was shown
  address_hash bytea not null check (octet_length(address_hash) = 32),
  agreed_at timestamptz not null default now()
);
create index consent_member on consent (member_id);
