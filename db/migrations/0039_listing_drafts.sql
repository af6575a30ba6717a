-- The working copy of a park: what operators have changed and not published yet. The public tables never hold any of it.

create table listing_draft (
  id uuid primary key default new_id(),
  park_id bigint unique references park (id) on delete cascade, -- null: a park that was never published
  state text not null default 'editing' check (state in ('editing', 'review', 'returned')),
  revision integer not null default 0 check (revision >= 0),
  -- The difference from the published park, [{op, path, before, after}]: `before` is the value that was published at the edit.
  ops jsonb not null default '[]' check (jsonb_typeof(ops) = 'array'),
  pending integer not null generated always as (jsonb_array_length(ops)) stored,
  -- The last edit of each path since the last publication: {path: {revision, by, at}}.
  touched jsonb not null default '{}' check (jsonb_typeof(touched) = 'object'),
  -- What lists show of a park that was never published.
  code text check (char_length(code) <= 200),
  name_zh text,
  name_en text,
  district_code text,
  score smallint check (score between 0 and 100),
  publish_at timestamptz, -- published by a job then
  publish_by uuid references member (id) on delete set null,
  publish_reason text check (char_length(publish_reason) between 1 and 200),
  review_note text check (char_length(review_note) between 1 and 200),
  authors uuid[] not null default '{}',
  updated_by uuid references member (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (publish_at is null or state <> 'returned')
);
create trigger listing_draft_touch before update on listing_draft for each row execute function touch_updated_at();
create index listing_draft_latest on listing_draft (updated_at desc) where park_id is null or pending > 0;
create index listing_draft_due on listing_draft (publish_at) where publish_at is not null;

-- Who is in which section of an editor. Rows older than 45 s mean nothing.
create unlogged table editing_presence (
  object_type text not null check (object_type in ('park', 'draft')),
  object_id text not null,
  member_id uuid not null references member (id) on delete cascade,
  section text not null,
  seen_at timestamptz not null default now(),
  primary key (object_type, object_id, member_id)
);
create index editing_presence_age on editing_presence (seen_at);
