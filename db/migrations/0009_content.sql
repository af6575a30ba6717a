create table article_category (
  id bigint generated always as identity primary key,
  content_type smallint not null check (content_type in (1, 2)), -- 1 news, 2 industry
  name_zh text not null, name_en text not null,
  sort smallint not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (content_type, name_zh),
  unique (id, content_type)
);

-- One language per row; the same article in the other language points to it by `translation_of`.
create table article (
  id bigint generated always as identity primary key,
  content_type smallint not null check (content_type in (1, 2)),
  category_id bigint not null,
  language text not null check (language in ('zh_CN', 'en_US')),
  translation_of bigint references article (id),
  template smallint not null check (template in (1, 2, 3)), -- regular, free, double column
  title text not null default '' check (char_length(title) <= 200),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  source text,
  cover_file_id uuid references file (id),
  preset_views integer not null default 0 check (preset_views >= 0),
  view_count bigint not null default 0 check (view_count >= 0),
  release_at timestamptz,
  status publish_status not null default 'draft',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (category_id, content_type) references article_category (id, content_type),
  unique (translation_of, language),
  check (jsonb_array_length(coalesce(content -> 'images', '[]')) <= (array[9, 30, 12])[template]),
  check (status <> 'published' or (title <> '' and coalesce(content ->> 'content', '') <> '' and release_at is not null))
);
create trigger article_touch before update on article for each row execute function touch_updated_at();
create index article_latest on article (language, content_type, release_at desc, id desc) where status = 'published';
create index article_category_latest on article (category_id, language, release_at desc) where status = 'published';
