create function is_json(candidate text) returns boolean language plpgsql immutable as $$
begin
  perform candidate::jsonb;
  return true;
exception when others then
  return false;
end $$;

create table site_setting (
  key text primary key check (char_length(key) between 1 and 80),
  value_zh text not null,
  value_en text,
  value_type text not null default 'text' check (value_type in ('text', 'link', 'json', 'number', 'flag', 'file')),
  is_public boolean not null default true,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (value_type <> 'json' or (is_json(value_zh) and is_json(coalesce(value_en, 'null'))))
);
create trigger site_setting_touch before update on site_setting for each row execute function touch_updated_at();

-- Every process keeps a copy of settings and dictionaries; this tells them that theirs is old.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_change', tg_table_name);
  return null;
end $$;
create trigger site_setting_announce after insert or update or delete on site_setting
  for each statement execute function announce_change();
create trigger dict_item_announce after insert or update or delete on dict_item
  for each statement execute function announce_change();
create trigger region_announce after insert or update or delete on region
  for each statement execute function announce_change();
