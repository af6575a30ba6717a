-- Pictures that an import or a partner names by address. A job fetches them after the listings are written, and adds them to their park or
-- warehouse in the order of the addresses, in a change set that continues the one of the listings.

create table media_fetch (
  id bigint generated always as identity primary key,
  change_set_id uuid not null references change_set (id),
  import_id uuid references listing_import (id) on delete cascade, -- null: a partner's
  row_number integer,                                              -- of the spreadsheet
  park_id bigint references park (id) on delete cascade,
  warehouse_id bigint references warehouse (id) on delete cascade,
  position smallint not null check (position >= 0),                -- the place of the address among those of the record
  url text not null check (char_length(url) between 1 and 2000),
  -- waiting: to be fetched. fetched: stored, to be added. done: added, or found there already (`is_known`). failed: see `problem`.
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'done', 'failed')),
  problem text,
  detail text,
  file_id uuid references file (id) on delete set null,
  media_id bigint references media (id) on delete set null,
  is_known boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nonnulls(park_id, warehouse_id) = 1),
  check ((state = 'failed') = (problem is not null)),
  check (state <> 'fetched' or file_id is not null)
);
create index media_fetch_open on media_fetch (change_set_id, id) where state in ('waiting', 'fetched');
create index media_fetch_import on media_fetch (import_id, id) where import_id is not null;
create index media_fetch_park on media_fetch (park_id) where park_id is not null;
create index media_fetch_warehouse on media_fetch (warehouse_id) where warehouse_id is not null;
create index media_fetch_media on media_fetch (media_id) where media_id is not null;
create index media_fetch_file on media_fetch (file_id) where file_id is not null;
create index file_public_content on file (sha256) where visibility = 'public' and deleted_at is null;

-- Staged rows no longer warn that their pictures are ignored.
update import_row r set problems = (
  select coalesce(jsonb_agg(p order by at), '[]') from jsonb_array_elements(r.problems) with ordinality one (p, at) where p ->> 'rule' <> 'picturesIgnored')
where problems @> '[{"rule": "picturesIgnored"}]';
