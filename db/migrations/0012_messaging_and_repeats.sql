-- What leaves by text message or e-mail. The row is written in the transaction that wants it; a job sends it afterwards.
-- `params` may hold a code, and is emptied as soon as nobody needs it any more.
create table message_outbox (
  id uuid primary key default new_id(),
  channel text not null check (channel in ('sms', 'email')),
  target text not null check (char_length(target) <= 254),
  template text not null,
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  language text not null check (language in ('zh_CN', 'en_US')),
  purpose text not null,
  -- kept: no provider, shown on the outbox page. sending: handed to a provider that has not answered yet, or the process was lost meanwhile.
  state text not null default 'waiting' check (state in ('kept', 'waiting', 'sending', 'sent', 'failed', 'expired')),
  tries smallint not null default 0,
  provider_id text,
  last_error text,
  expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index message_outbox_kept on message_outbox (created_at desc) where state = 'kept';
create index message_outbox_created on message_outbox (created_at);

-- News in the personal centre.
create table notice (
  id uuid primary key default new_id(),
  member_id uuid not null,
  kind text not null,
  title_zh text not null, title_en text not null,
  link text check (link like '/%' and link not like '//%'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notice_of_member on notice (member_id, created_at desc, id desc);

-- Limits that count exactly: the moments of the latest admitted uses, no more of them than the largest limit of the rule.
create table rate_use (
  rule text not null,
  key bytea not null,
  uses timestamptz[] not null,
  last_at timestamptz not null,
  primary key (rule, key)
);
create index rate_use_last on rate_use (last_at);

-- Limits that count roughly, in windows: every process adds up what it has seen. After a crash they begin again, so they need no log.
create unlogged table rate_counter (
  rule text not null,
  key bytea not null,
  window_start timestamptz not null,
  uses integer not null,
  primary key (rule, key, window_start)
);
create index rate_counter_window on rate_counter (window_start);

-- A write that took effect, for as long as the same one would be a double click. Lost in a crash together with the click.
create unlogged table recent_submit (
  caller text not null,
  route text not null,
  body_hash bytea not null,
  at timestamptz not null,
  primary key (caller, route, body_hash)
);
create index recent_submit_at on recent_submit (at);

-- The answer to a write that carried an Idempotency-Key, written in the transaction of the write itself.
create table idempotency_key (
  caller text not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  answer text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (caller, route, key)
);
create index idempotency_key_expires on idempotency_key (expires_at);

-- What operators and the system did to whose data. Rows are only ever added, and each holds the hash of the one before it.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  session_id uuid,
  ip text,
  action text not null,
  object_type text not null,
  object_id text,
  before jsonb,
  after jsonb,
  request_id text,
  prev_hash bytea,
  hash bytea not null
);
create index audit_log_object on audit_log (object_type, object_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);

create function audit_hash(entry audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(entry.prev_hash, 'hex'), entry.id, extract(epoch from entry.at), entry.actor_id, entry.session_id, entry.ip, entry.action,
    entry.object_type, entry.object_id, entry.before, entry.after, entry.request_id)::text, 'UTF8'))
$$;

-- One writer at a time until it commits: otherwise two rows would follow the same one.
create function audit_chain() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(8080012);
  select hash into new.prev_hash from audit_log order by id desc limit 1;
  -- Taken again under the lock, so that the order of the numbers is that of the chain.
  new.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger audit_log_chain before insert on audit_log for each row execute function audit_chain();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function refuse_change();

-- The documents that people agree to, version by version. What somebody has agreed to must stay readable as it was.
create table agreement_version (
  id bigint generated always as identity primary key,
  type text not null check (type in ('terms', 'privacy', 'about', 'law')),
  version integer not null check (version > 0),
  title_zh text not null, title_en text not null,
  content_zh text not null, content_en text not null,
  status publish_status not null default 'draft',
  effective_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (type, version),
  check (status <> 'published' or effective_at is not null)
);
create trigger agreement_version_touch before update on agreement_version for each row execute function touch_updated_at();
create trigger agreement_version_announce after insert or update or delete on agreement_version
  for each statement execute function announce_change();
