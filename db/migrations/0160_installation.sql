-- Which key and which files belong to this database: a process with others would refuse every password and find no picture.
create table installation (
  only_row boolean primary key default true check (only_row),
  key_id text not null,
  storage_id text not null,
  created_version text not null,
  last_version text not null,
  started_at timestamptz not null default now()
);
