-- What reading articles needs. A view that is counted is no edit: `updated_at` is when the text was last changed.
drop trigger article_touch on article;
create trigger article_touch before update on article for each row
  when (new.view_count = old.view_count) execute function touch_updated_at();

-- The text without its tags, to search in and to begin a summary with.
alter table article add column plain text
  generated always as (regexp_replace(coalesce(content ->> 'content', ''), '<[^<>]*>', ' ', 'g')) stored;

-- A visitor counts once in half an hour; older rows are swept.
create table article_view_mark (
  visitor_key text not null,
  article_id bigint not null references article (id) on delete cascade,
  counted_at timestamptz not null default now(),
  primary key (visitor_key, article_id)
);
create index article_view_mark_age on article_view_mark (counted_at);

-- Counted views by day of Asia/Shanghai, for what is read most of late.
create table article_view_day (
  article_id bigint not null references article (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (article_id, day)
);
create index article_view_day_day on article_view_day (day);
