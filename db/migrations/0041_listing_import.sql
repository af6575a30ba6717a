-- Imports of parks, gates, floors and warehouses from files. A check stages the rows and compares them with the listings; applying writes
-- them in one transaction.

create table listing_import (
  id uuid primary key default new_id(),
  resource text check (resource in ('park', 'gate', 'floor', 'warehouse')), -- of a file with one sheet; null: by its columns
  file_id uuid not null references file (id),
  file_name text not null,
  bytes bigint not null check (bytes > 0),
  -- Per sheet: index, name, headerRow, headers, samples, kind, keys and reasons by column, rows.
  sheets jsonb not null check (jsonb_typeof(sheets) = 'array'),
  value_mapping jsonb not null default '[]' check (jsonb_typeof(value_mapping) = 'array'), -- {kind, column, from, to}
  repairs jsonb not null default '[]' check (jsonb_typeof(repairs) = 'array'),             -- {id, kind, column, rule, from, to, rows}
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'checked', 'applying', 'done', 'failed', 'cancelled')),
  row_count integer check (row_count >= 0),
  progress_done integer not null default 0 check (progress_done >= 0),
  progress_total integer check (progress_total >= 0),
  counts jsonb not null default '{}',
  publish boolean not null default false,
  withdraw_missing boolean not null default false,
  token text,                           -- of the checked state
  failure_zh text, failure_en text,
  change_set_id uuid,
  created_by uuid references member (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((failure_zh is null) = (failure_en is null)),
  check ((state = 'checked') >= (token is not null))
);
create index listing_import_latest on listing_import (created_at desc, id desc);

-- The rows of an import while it is prepared. After a crash of the database they are read from the file again.
create unlogged table import_row (
  import_id uuid not null,
  sheet smallint not null,              -- index of the sheet; -1: a floor that only warehouses name
  number integer not null,              -- the row number of the spreadsheet
  kind text not null,
  park_key text, park_external text,    -- of the park that the row belongs to; codes in capitals
  own_key text, own_external text,      -- of the record within its park
  floor_building smallint, floor_number smallint, -- of a warehouse
  data jsonb not null,                  -- values by column; null: cleared
  raw jsonb not null default '{}',      -- texts of the file where they were refused or repaired
  problems jsonb not null default '[]', -- of the row alone
  repaired jsonb not null default '{}', -- by id of the repair: the column and its text before
  pictures text[] not null default '{}',
  -- The rest is set by the comparison with the listings.
  extra jsonb not null default '{}',    -- values that follow from others
  set_problems jsonb not null default '[]',
  park_id bigint,
  record_id bigint,                     -- of a new record: its future id
  action text check (action in ('new', 'change', 'same', 'error')),
  before jsonb,                         -- current values of the columns that change
  base text,                            -- the state of the record that it was compared with
  search_text text,
  search_gram text[],
  primary key (import_id, sheet, number)
);
create index import_row_key on import_row (import_id, kind, park_key, own_key);
create index import_row_problem on import_row (import_id, kind, number) where problems <> '[]' or set_problems <> '[]';

-- How files with the same headers were matched before.
create table import_mapping (
  header_hash bytea primary key,
  kind text not null check (kind in ('park', 'gate', 'floor', 'warehouse')),
  keys jsonb not null,
  used_at timestamptz not null default now()
);
create table import_value (
  kind text not null,
  column_key text not null,
  from_text text not null,
  to_text text not null,
  used_at timestamptz not null default now(),
  primary key (kind, column_key, from_text)
);

alter table file drop constraint file_business_type, add constraint file_business_type check (business_type between 1 and 6);
