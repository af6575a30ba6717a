-- China by GB/T 2260; overseas '99' + continent digit + ISO 3166 numeric, a city with two more digits.
-- Level 1 province or continent, 2 city or country, 3 district or overseas city. Every city has a level-3 row.
create table region (
  code text primary key check (code ~ '^[0-9]{6}([0-9]{2})?$'),
  level smallint not null check (level between 1 and 3),
  parent_code text references region (code),
  region_type text not null check (region_type ~ '^[a-z_]{2,20}$'), -- 'china', or a part of the world
  name_zh text not null,
  name_en text not null,
  short_zh text not null,
  short_en text not null,
  initial char(1) not null check (initial ~ '^[A-Z]$'),
  lng numeric(9, 6) check (lng between -180 and 180),
  lat numeric(8, 6) check (lat between -90 and 90),
  hot_rank smallint,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (code, parent_code),
  unique (code, level),
  check ((level = 1) = (parent_code is null))
);
create index region_parent on region (parent_code);
create index region_hot on region (level, hot_rank) where hot_rank is not null;
