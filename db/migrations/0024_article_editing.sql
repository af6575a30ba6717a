-- What the console needs for articles: versions that can be brought back, unfinished work that survives a reload, and news for every process.
alter table article add column edited_by uuid references member (id) on delete set null;
-- The translation of an article that is deleted stays, on its own.
alter table article drop constraint article_translation_of_fkey;
alter table article add constraint article_translation_of_fkey foreign key (translation_of) references article (id) on delete set null;

alter table article_category
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add check (char_length(name_zh) between 1 and 40),
  add check (char_length(name_en) between 1 and 60);
create trigger article_category_touch before update on article_category for each row execute function touch_updated_at();

-- An article as it was after each change, with who made it. 'before' is how it was when the console first touched it.
create table article_version (
  article_id bigint not null references article (id) on delete cascade,
  version integer not null,
  action text not null check (action in ('before', 'add', 'edit', 'restore', 'publish', 'withdraw')),
  member_id uuid references member (id) on delete set null,
  template smallint not null check (template in (1, 2, 3)),
  title text not null,
  content jsonb not null,
  source text,
  cover_file_id uuid references file (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (article_id, version)
);
create index article_version_member on article_version (member_id) where member_id is not null;

-- What an editor has typed and not saved yet. `key`: the article of a pair that the other one points to, or a name for a pair that is not saved.
create table article_draft (
  member_id uuid not null references member (id) on delete cascade,
  key text not null check (key ~ '^([0-9]{1,18}|new-[0-9a-f-]{36})$'),
  language text not null check (language in ('zh_CN', 'en_US')),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (member_id, key, language)
);

-- Pages are kept by every process. A view that is counted changes none of these columns.
create trigger article_edited_announce
  after insert or delete or update of status, release_at, title, content, template, category_id, content_type, cover_file_id, source, preset_views
  on article for each statement execute function announce_change();
create trigger article_category_announce after insert or update or delete on article_category
  for each statement execute function announce_change();
