-- Partners push their listings by a key. What they sent last is kept per record, so that a repeat writes nothing and an older state is refused.

create table listing_source (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'), -- names the source in calls
  kind text not null default 'partner' check (kind in ('partner', 'file')),
  name_zh text not null check (char_length(name_zh) between 1 and 40),
  name_en text not null check (char_length(name_en) between 1 and 40),
  trust text not null default 'review' check (trust in ('review', 'direct')), -- direct: published at once if it passes the checks
  regions text[] not null default '{}', -- codes of any level; empty: all
  fields text[] not null default '{}',  -- keys of the import template; empty: all
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger listing_source_touch before update on listing_source for each row execute function touch_updated_at();

create table partner_key (
  id uuid primary key default new_id(),
  source_id bigint not null references listing_source (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  hint text not null,              -- the last characters of the key, by which people recognise it
  key_hash bytea not null unique,  -- SHA-256; the key itself is shown once
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index partner_key_source on partner_key (source_id);

insert into audited_table (name, kind, key_columns, secret_columns) values
  ('listing_source', 'partner', '{id}', '{}'),
  ('partner_key', 'partnerKey', '{id}', '{key_hash}');
select audit_table(audited_table) from audited_table where name in ('listing_source', 'partner_key');

-- One row per call, for 90 days.
create table partner_call (
  id bigint generated always as identity primary key,
  source_id bigint not null references listing_source (id) on delete cascade,
  key_id uuid references partner_key (id) on delete set null,
  operation text not null check (operation in ('push', 'check', 'list', 'withdraw')),
  rows_read integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  stale integer not null default 0,
  withdrawn integer not null default 0,
  errors integer not null default 0,
  first_error jsonb,               -- of a row: {externalId, kind, problem}
  change_set_id uuid,
  at timestamptz not null default now()
);
create index partner_call_latest on partner_call (source_id, at desc, id desc);
create index partner_call_key on partner_call (key_id, at desc);
create index partner_call_age on partner_call (at);

alter table listing_draft add column source_id bigint references listing_source (id) on delete set null; -- the partner whose rows are in it

-- What a partner sent last for each record.
create table partner_listing (
  id bigint generated always as identity primary key,
  source_id bigint not null references listing_source (id) on delete cascade,
  kind text not null check (kind in ('park', 'gate', 'floor', 'warehouse')),
  external_id text not null,       -- of a gate or floor: that of its park with its numbers
  parent_id bigint references partner_listing (id) on delete cascade, -- the park of any other record
  park_id bigint references park (id) on delete set null,
  draft_id uuid references listing_draft (id) on delete set null,
  record_key text,                 -- in the document of the park: an id, the number of a gate, or the key of a new record
  content_hash bytea,              -- null: the next row is written in any case
  data jsonb not null default '{}',
  image_urls text[] not null default '{}',
  source_updated_at timestamptz,
  withdrawn_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (source_id, kind, external_id),
  check ((kind = 'park') = (parent_id is null))
);
create index partner_listing_parent on partner_listing (parent_id);
create index partner_listing_park on partner_listing (park_id);
create index partner_listing_draft on partner_listing (draft_id);
create trigger partner_listing_touch before update on partner_listing for each row execute function touch_updated_at();

-- External ids are unique per source. Those that were imported from files before there were sources belong to none.
alter table park add constraint park_source foreign key (source_id) references listing_source (id);
alter table warehouse add column source_id bigint references listing_source (id);
create unique index warehouse_external on warehouse (source_id, external_id) where external_id is not null;

-- A change set of kind `partner` names its source instead of a member.
alter table change_set add column source_id bigint;
create function set_change_set_source() returns trigger language plpgsql as $$
begin
  new.source_id := (nullif(current_setting('app.change_set', true), '')::jsonb ->> 'source_id')::bigint;
  return new;
end $$;
create trigger change_set_source before insert on change_set for each row execute function set_change_set_source();
