-- How far each follower has come in the changes of listings (0008_search_feed.sql). A follower is a piece of work that every change must
-- reach once, whichever process does it; it takes the changes and moves this mark in one transaction.
create table listing_follower (
  name text primary key,
  watermark text not null, -- of pg_current_snapshot()
  identity text not null,  -- of the database whose transactions the watermark counts
  moved_at timestamptz not null default now()
);

-- The warehouses that suit an open demand best, at most fifty, and why. A closed demand keeps those that it had.
create table demand_match (
  demand_id uuid not null references demand (id) on delete cascade,
  warehouse_id bigint not null references warehouse (id) on delete cascade,
  park_id bigint not null, -- where it was when it was matched: changes are told by park
  -- The score, 0 to 100, and among equals the cheaper one first: score × 100000 + what is left of 99999 after the price in fen.
  rank integer not null check (rank between 0 and 10099999),
  score smallint generated always as (rank / 100000) stored,
  marks jsonb not null check (jsonb_typeof(marks) = 'array'), -- what speaks for and against: codes and figures
  found_at timestamptz not null default now(),
  told boolean not null, -- whether the customer has seen it or been told of it
  primary key (demand_id, warehouse_id)
);
create index demand_match_park on demand_match (park_id);
create index demand_match_warehouse on demand_match (warehouse_id);
create index demand_match_untold on demand_match (demand_id) where not told;

-- Beside the demand, because none of this is an edit of it. A row is there as soon as it has been matched once.
create table demand_matching (
  demand_id uuid primary key references demand (id) on delete cascade,
  due boolean not null default true, -- to be matched anew against everything
  matched_at timestamptz,
  told_at timestamptz -- when the customer was last told of new ones
);
create index demand_matching_due on demand_matching (demand_id) where due;
