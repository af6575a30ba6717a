-- People and roles are kept in the console: roles that operators make, and invitations by mail.

alter table role
  add column built_in boolean not null default false, -- of the product; cannot be deleted
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
create trigger role_touch before update on role for each row execute function touch_updated_at();
update role set built_in = true where key in ('ROLE_DEFAULT', 'admin', 'content_editor', 'leasing_agent', 'service_agent');

-- An invitation is open until it is used, revoked or older than 72 hours. The link is known to its receiver only.
create table member_invite (
  id uuid primary key default new_id(),
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  name text not null check (char_length(name) between 1 and 30),
  language text not null check (language in ('zh_CN', 'en_US')),
  role_keys text[] not null check (cardinality(role_keys) between 1 and 20),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by uuid references member (id) on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references member (id) on delete set null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  check (used_at is null or revoked_at is null)
);
create unique index member_invite_open on member_invite (email) where used_at is null and revoked_at is null;
create index member_invite_used_by on member_invite (used_by) where used_by is not null;
create index member_invite_created on member_invite (created_at desc, id desc);

insert into audited_table (name, kind, key_columns, park_column, member_column, ignored_columns, secret_columns, personal_columns) values
  ('member_invite', 'invitation', '{id}', null, 'used_by', '{sent_at}', '{token_hash}', '{email,name}');
select audit_table(t) from audited_table t where name = 'member_invite';

-- The list of accounts, the latest sign-in first.
create index member_last_login on member (last_login_at desc nulls last, id) where deleted_at is null;

-- Customers have a list of their own. The list of accounts belongs to those who keep accounts and roles; until now nothing asked for these permissions.
delete from role_permission where role_key = 'service_agent' and permission in ('system:user:list', 'system:user:query');
