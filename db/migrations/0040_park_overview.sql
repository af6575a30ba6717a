-- What the console's lists sort and filter parks by: the park's own columns beside figures of its warehouses and media. Narrow and always
-- current, so that a page of 100,000 parks needs neither the wide rows of `park` nor a sum over all warehouses.
create table park_overview (
  park_id bigint primary key references park (id) on delete cascade,
  code text not null,
  name_zh text not null,
  name_en text not null,
  status publish_status not null,
  province_code text not null,
  city_code text not null,
  district_code text not null,
  owner_id uuid,
  source text not null, -- manual, import or partner
  score smallint,
  hot boolean not null,
  verified_at timestamptz,
  has_vr boolean not null,
  has_video boolean not null,
  english_missing boolean not null, -- no English name or address
  updated_at timestamptz not null,
  total_area numeric(14, 2) not null, -- m²; of the park, or else of its warehouses
  -- Of all warehouses that are not withdrawn.
  warehouses integer not null,
  warehouse_area numeric(14, 2) not null,
  rentable_area numeric(14, 2) not null,
  price_min numeric(8, 2),
  price_max numeric(8, 2),
  height_min numeric(6, 2),
  height_max numeric(6, 2),
  warehouse_types smallint[] not null,
  sizes_missing boolean not null, -- no warehouse, or one without height, column spacing, length or width
  pictures integer not null
);
create index park_overview_latest on park_overview (updated_at desc, park_id desc);
create index park_overview_code on park_overview (upper(code) text_pattern_ops);
create index park_unpublished on park (id) where status <> 'published';
create index warehouse_latest on warehouse (updated_at desc, id desc);
create index warehouse_free_from on warehouse (free_from, park_id) where rentable_area = 0;

-- Locks first: the second statement then sees what a concurrent transaction has committed about the same park.
create function refresh_park_overview(parks bigint[]) returns void language plpgsql as $$
begin
  perform 1 from park_overview where park_id = any (parks) order by park_id for update;
  insert into park_overview
  select p.id, p.code, p.name_zh, p.name_en, p.status, p.province_code, p.city_code, p.district_code, p.owner_id,
    case when p.source_id is not null then 'partner' when p.external_id is not null then 'import' else 'manual' end, p.score, p.hot,
    p.verified_at, p.has_vr, p.has_video, p.name_en = '' or p.address_en = '', p.updated_at,
    coalesce(p.total_area, w.area, 0), coalesce(w.number, 0), coalesce(w.area, 0), coalesce(w.rentable, 0), w.price_min, w.price_max,
    w.height_min, w.height_max, coalesce(w.types, '{}'), coalesce(w.sizes_missing, true), coalesce(m.pictures, 0)
  from park p
  left join (
    select park_id, count(*) as number, sum(total_area) as area, sum(rentable_area) as rentable, min(price) as price_min, max(price) as price_max,
      min(floor_height) as height_min, max(floor_height) as height_max, array_agg(distinct wh_type) as types,
      bool_or(num_nulls(floor_height, column_x, column_y, length_m, width_m) > 0) as sizes_missing
    from warehouse where park_id = any (parks) and status <> 'withdrawn' group by park_id
  ) w on w.park_id = p.id
  left join (
    select park_id, count(*) as pictures from media where park_id = any (parks) and kind = 'image' group by park_id
  ) m on m.park_id = p.id
  where p.id = any (parks)
  order by p.id
  on conflict (park_id) do update set (
    code, name_zh, name_en, status, province_code, city_code, district_code, owner_id, source, score, hot, verified_at, has_vr, has_video,
    english_missing, updated_at, total_area, warehouses, warehouse_area, rentable_area, price_min, price_max, height_min, height_max,
    warehouse_types, sizes_missing, pictures
  ) = row (
    excluded.code, excluded.name_zh, excluded.name_en, excluded.status, excluded.province_code, excluded.city_code, excluded.district_code,
    excluded.owner_id, excluded.source, excluded.score, excluded.hot, excluded.verified_at, excluded.has_vr, excluded.has_video,
    excluded.english_missing, excluded.updated_at, excluded.total_area, excluded.warehouses, excluded.warehouse_area, excluded.rentable_area,
    excluded.price_min, excluded.price_max, excluded.height_min, excluded.height_max, excluded.warehouse_types, excluded.sizes_missing,
    excluded.pictures
  );
end $$;

-- The argument names the column that holds the park's id.
create function follow_park_overview() returns trigger language plpgsql as $$
declare parks bigint[];
begin
  if tg_op = 'INSERT' then
    execute format('select array_agg(distinct %I) from rows_after', tg_argv[0]) into parks;
  elsif tg_op = 'DELETE' then
    execute format('select array_agg(distinct %I) from rows_before', tg_argv[0]) into parks;
  else
    execute format('select array_agg(distinct id) from (select %1$I as id from rows_after union all select %1$I from rows_before) r', tg_argv[0]) into parks;
  end if;
  if parks is not null then perform refresh_park_overview(parks); end if;
  return null;
end $$;
create trigger overview_inserted after insert on park referencing new table as rows_after
  for each statement execute function follow_park_overview('id');
create trigger overview_updated after update on park referencing old table as rows_before new table as rows_after
  for each statement execute function follow_park_overview('id');
create trigger overview_inserted after insert on warehouse referencing new table as rows_after
  for each statement execute function follow_park_overview('park_id');
create trigger overview_updated after update on warehouse referencing old table as rows_before new table as rows_after
  for each statement execute function follow_park_overview('park_id');
create trigger overview_deleted after delete on warehouse referencing old table as rows_before
  for each statement execute function follow_park_overview('park_id');
create trigger overview_inserted after insert on media referencing new table as rows_after
  for each statement execute function follow_park_overview('park_id');
create trigger overview_updated after update on media referencing old table as rows_before new table as rows_after
  for each statement execute function follow_park_overview('park_id');
create trigger overview_deleted after delete on media referencing old table as rows_before
  for each statement execute function follow_park_overview('park_id');
select refresh_park_overview(array_agg(id)) from park;

-- Who confirmed the figures of a park, when and how. `park.verified_at` and `verified_by` are those of the latest record.
create table verification (
  id bigint generated always as identity primary key,
  park_id bigint not null references park (id) on delete cascade,
  kind text not null check (kind in ('owner', 'visit', 'document')),
  verified_on date not null,
  person text not null check (char_length(person) between 1 and 60), -- who confirmed them
  recorded_by uuid references member (id) on delete set null,
  file_id uuid references file (id),                                 -- a private document
  note text check (char_length(note) between 1 and 500),
  fields text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index verification_of_park on verification (park_id, verified_on desc, id desc);
insert into audited_table (name, kind, key_columns, park_column) values
  ('verification', 'verification', '{id}', 'park_id');
select audit_table(audited_table) from audited_table where name = 'verification';
