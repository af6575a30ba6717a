create table park (
  id bigint generated always as identity primary key,
  name_zh text not null, name_en text not null,
  address_zh text not null, address_en text not null,
  province_code text not null, city_code text not null, district_code text not null,
  lng numeric(9, 6) not null check (lng between -180 and 180), -- WGS-84
  lat numeric(8, 6) not null check (lat between -90 and 90),
  total_area numeric(12, 2) check (total_area > 0),             -- m²
  under_construction_area numeric(12, 2) check (under_construction_area >= 0),
  ownership smallint, supply smallint, developer smallint, land_use smallint, land_nature smallint,
  security_zh text, security_en text,
  facility smallint[] not null default '{}', service smallint[] not null default '{}', fire_facility smallint[] not null default '{}',
  power_mode smallint,
  voltage numeric(8, 2) check (voltage > 0),                    -- kV
  power_capacity_kva numeric(10, 2) check (power_capacity_kva > 0),
  charging_station boolean, eia_help boolean, registrable boolean,
  tax_reduction_zh text, tax_reduction_en text,
  advantage_zh text, advantage_en text,
  transport_zh text, transport_en text,
  introduction_zh text, introduction_en text,
  location_zh text, location_en text,
  goods smallint[] not null default '{}', handling smallint[] not null default '{}', equipment smallint[] not null default '{}',
  platform_certified boolean not null default false,
  hot boolean not null default false,
  has_vr boolean not null default false, has_video boolean not null default false, -- kept by a trigger on media
  search_text text not null,    -- made by searchText() in the repository, never by SQL
  search_gram text[] not null,
  verified_at timestamptz,
  verified_by text check (verified_by in ('owner', 'visit', 'document')),
  status publish_status not null default 'draft',
  listed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'published' or listed_at is not null),
  check ((verified_at is null) = (verified_by is null)),
  -- A district of another city is refused by the keys alone.
  foreign key (district_code, city_code) references region (code, parent_code),
  foreign key (city_code, province_code) references region (code, parent_code)
);
create trigger park_touch before update on park for each row execute function touch_updated_at();
create index park_district on park (district_code) where status = 'published';
create index park_city on park (city_code) where status = 'published';
create index park_province on park (province_code) where status = 'published';
create index park_place on park (lng, lat) where status = 'published';
create index park_gram on park using gin (search_gram) where status = 'published';

create table park_gate (
  park_id bigint not null references park (id) on delete cascade,
  number smallint not null check (number > 0),
  width_m numeric(6, 2) not null check (width_m > 0),
  height_m numeric(6, 2) check (height_m > 0), -- null: open to the sky
  max_vehicle smallint,
  primary key (park_id, number)
);

-- Apart from `park`: a view is no edit, and must not bump its version.
-- `view_pending` is added to `view_count` every half minute, so that a page view is no change of the search index.
create table park_counter (
  park_id bigint primary key references park (id) on delete cascade,
  view_count bigint not null default 0 check (view_count >= 0),
  view_pending bigint not null default 0 check (view_pending >= 0),
  follow_count bigint not null default 0 check (follow_count >= 0)
);
create index park_counter_pending on park_counter (park_id) where view_pending > 0;

create table view_mark (
  visitor_key text not null,
  park_id bigint not null references park (id) on delete cascade,
  counted_at timestamptz not null default now(),
  primary key (visitor_key, park_id)
);
create index view_mark_age on view_mark (counted_at);

create table floor (
  id bigint generated always as identity primary key,
  park_id bigint not null references park (id) on delete cascade,
  building smallint not null check (building > 0),
  number smallint not null check (number <> 0),
  floor_type smallint,
  height numeric(6, 2) check (height > 0 and height <= 600), -- m
  bearing numeric(6, 2) check (bearing > 0),                 -- t/m²
  area numeric(12, 2) check (area > 0),                      -- m²
  status publish_status not null default 'published',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (park_id, building, number),
  unique (id, park_id)
);
create trigger floor_touch before update on floor for each row execute function touch_updated_at();

create table warehouse (
  id bigint generated always as identity primary key,
  park_id bigint not null references park (id) on delete cascade,
  floor_id bigint,
  name_zh text not null, name_en text not null,
  wh_type smallint not null check (wh_type between 1 and 8),
  building_type smallint not null check (building_type between 1 and 7),
  grade smallint not null default 9 check (grade in (1, 2, 3, 9)), -- high standard, bonded, GSP certified, other
  fire_rating smallint not null check (fire_rating between 1 and 5),
  floor_material smallint not null check (floor_material between 1 and 6),
  bonded boolean not null default false, canopy boolean not null default false, platform boolean not null default false,
  ramp boolean not null default false, freight_elevator boolean not null default false,
  divisible boolean not null default false, heavy_rack boolean not null default false,
  fire_note_zh text, fire_note_en text,
  fire_compartment_area numeric(12, 2) check (fire_compartment_area > 0),
  total_area numeric(12, 2) not null check (total_area > 0 and total_area <= 40000000), -- m²; scaled by 100 it fits 32 bits
  rentable_area numeric(12, 2) not null,
  min_rent_area numeric(12, 2) check (min_rent_area > 0),
  position_total integer check (position_total >= 0),      -- pallet positions
  position_rentable integer check (position_rentable >= 0),
  price numeric(8, 2) check (price > 0 and price <= 600),  -- yuan/m²/day; null: discuss personally
  rentable_from date,
  min_lease_months smallint check (min_lease_months > 0),
  floor_height numeric(6, 2) check (floor_height > 0 and floor_height <= 600), -- m
  column_x numeric(6, 2) check (column_x > 0), column_y numeric(6, 2) check (column_y > 0),
  length_m numeric(8, 2) check (length_m > 0), width_m numeric(8, 2) check (width_m > 0),
  bearing numeric(6, 2) check (bearing > 0),               -- t/m²
  door_count smallint check (door_count >= 0),
  completed_on date,
  unloading smallint check (unloading between 1 and 3),    -- single-sided, double-sided, multiple
  supplier_zh text, supplier_en text,
  contact_name text, contact_phone text,
  status publish_status not null default 'draft',
  listed_at timestamptz,
  -- One bit per value and flag: 8 + 7 + 5 + 6 values, 3 flags. The widths are repeated in listings/search/traits.ts.
  sig integer generated always as (
    (1 << (wh_type - 1)) | (1 << (7 + building_type)) | (1 << (14 + fire_rating)) | (1 << (19 + floor_material))
    | (bonded::int << 26) | (canopy::int << 27) | (platform::int << 28)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (floor_id, park_id) references floor (id, park_id),
  check (rentable_area between 0 and total_area),
  check (min_rent_area <= total_area),
  check (position_rentable <= position_total),
  check (grade <> 2 or bonded),
  check (status <> 'published' or listed_at is not null)
);
create trigger warehouse_touch before update on warehouse for each row execute function touch_updated_at();
create index warehouse_park on warehouse (park_id) include (price, rentable_area, wh_type) where status = 'published';
create index warehouse_rare_type on warehouse (wh_type, park_id) where status = 'published' and wh_type <> 1;
create index warehouse_type_price on warehouse (wh_type, price) where status = 'published';
create index warehouse_floor on warehouse (floor_id);

-- Price and availability over time: written by the trigger below, shown on the page of the park.
create table listing_change (
  id bigint generated always as identity primary key,
  park_id bigint not null references park (id) on delete cascade,
  warehouse_id bigint references warehouse (id) on delete cascade,
  field text not null check (field in ('price', 'rentableArea', 'rentableFrom')),
  before_value text,
  after_value text,
  changed_at timestamptz not null default now()
);
create index listing_change_park on listing_change (park_id, changed_at desc);

create function record_listing_change() returns trigger language plpgsql as $$
begin
  insert into listing_change (park_id, warehouse_id, field, before_value, after_value)
  select new.park_id, new.id, field, before_value, after_value
  from (values ('price', old.price::text, new.price::text),
               ('rentableArea', old.rentable_area::text, new.rentable_area::text),
               ('rentableFrom', old.rentable_from::text, new.rentable_from::text)) change (field, before_value, after_value)
  where before_value is distinct from after_value;
  return null;
end $$;
create trigger warehouse_history after update of price, rentable_area, rentable_from on warehouse
  for each row execute function record_listing_change();

create table deal (
  id bigint generated always as identity primary key,
  park_id bigint references park (id),
  warehouse_id bigint references warehouse (id),
  title_zh text not null, title_en text not null,
  tenant_zh text not null, tenant_en text not null, -- masked unless the tenant agreed
  area numeric(12, 2) not null check (area > 0),
  price numeric(8, 2) check (price > 0),
  dealt_on date not null,
  cover_file_id uuid references file (id),
  status publish_status not null default 'published',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger deal_touch before update on deal for each row execute function touch_updated_at();
create index deal_latest on deal (dealt_on desc, id desc) where status = 'published';
create index deal_park on deal (park_id);
