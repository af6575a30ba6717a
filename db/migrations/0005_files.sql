-- What is stored under `storage_key`, which is random and never the original name.
create table file (
  id uuid primary key default new_id(),
  storage_key text not null unique,
  sha256 bytea not null check (octet_length(sha256) = 32),
  mime text not null,
  bytes bigint not null check (bytes > 0),
  width integer check (width > 0),   -- pixels, of pictures and videos
  height integer check (height > 0),
  tint char(7) check (tint ~ '^#[0-9a-f]{6}$'), -- main colour, shown until the picture is there
  original_name text not null,
  owner_id uuid,
  visibility text not null default 'private' check (visibility in ('public', 'private')),
  business_type smallint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
