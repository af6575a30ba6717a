-- Searches that a member has kept, at most twenty, and how often to be told of what is new.
create table saved_search (
  id uuid primary key default new_id(),
  member_id uuid not null references member (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 4000), -- of the address of a search, names in one order
  alert text not null default 'none' check (alert in ('none', 'daily', 'instant')),
  -- Ids of the parks that match, ascending, each as its distance from the one before, seven bits a byte: what is not among them is new.
  known bytea not null default '',
  total integer not null default 0 check (total >= 0),
  due boolean not null default true, -- to be asked anew of everything
  asked_at timestamptz, -- null: never yet, and then nothing that matches is new
  mailed_at timestamptz, -- when its member was last told
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saved_search_member on saved_search (member_id, created_at desc, id desc);
create index saved_search_due on saved_search (id) where due;
create trigger saved_search_touch before update on saved_search for each row execute function touch_updated_at();

-- Parks that have come to match since the search was last opened.
create table saved_search_hit (
  saved_search_id uuid not null references saved_search (id) on delete cascade,
  park_id bigint not null references park (id) on delete cascade,
  found_at timestamptz not null default now(),
  told boolean not null default false, -- by a notice, and by e-mail where there is an address
  primary key (saved_search_id, park_id)
);
create index saved_search_hit_park on saved_search_hit (park_id);
create index saved_search_hit_untold on saved_search_hit (saved_search_id) where not told;
