create table dict_type (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,60}$'),
  name_zh text not null,
  name_en text not null,
  created_at timestamptz not null default now()
);

-- Items are switched off, never deleted: rows point to their values.
create table dict_item (
  dict_key text not null references dict_type (key),
  value smallint not null check (value >= 0),
  label_zh text not null,
  label_en text not null,
  list_class text not null default 'default',
  css_class text not null default '',
  sort smallint not null default 0,
  is_default boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dict_key, value)
);
create trigger dict_item_touch before update on dict_item for each row execute function touch_updated_at();
