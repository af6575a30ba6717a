-- What a truck of each toll class is, and what it costs. A new rate is a new row: an earlier answer can be understood later.

-- JT/T 489-2019. The dimensions are presets that a visitor may change.
create table truck_class (
  class smallint primary key check (class between 1 and 6),
  axles smallint not null check (axles between 2 and 10),
  length_m numeric(4, 2) not null check (length_m > 0),
  width_m numeric(4, 2) not null check (width_m > 0),
  height_m numeric(4, 2) not null check (height_m > 0),
  weight_t numeric(5, 2) not null check (weight_t > 0),
  axle_load_t numeric(4, 2) not null check (axle_load_t > 0),
  source text not null,
  updated_at timestamptz not null default now()
);
create trigger truck_class_touch before update on truck_class for each row execute function touch_updated_at();

-- Yuan per km by class. No province: the whole country.
create table toll_rate (
  id uuid primary key default new_id(),
  province_code text references region (code),
  road_ref text check (road_ref ~ '^[GS][0-9]{1,4}$'),
  rate_1 numeric(6, 4) not null check (rate_1 >= 0),
  rate_2 numeric(6, 4) not null check (rate_2 >= 0),
  rate_3 numeric(6, 4) not null check (rate_3 >= 0),
  rate_4 numeric(6, 4) not null check (rate_4 >= 0),
  rate_5 numeric(6, 4) not null check (rate_5 >= 0),
  rate_6 numeric(6, 4) not null check (rate_6 >= 0),
  -- Yuan per km for each axle above six.
  extra_axle numeric(6, 4) not null default 0 check (extra_axle >= 0),
  min_charge numeric(8, 2) not null default 0 check (min_charge >= 0),
  -- Yuan to which a charge is rounded.
  rounding numeric(4, 2) not null default 1 check (rounding > 0),
  discount_etc numeric(4, 3) not null default 0 check (discount_etc >= 0 and discount_etc < 1),
  -- The true charge lies between charge × low_factor and charge × high_factor.
  low_factor numeric(4, 3) not null default 1 check (low_factor > 0 and low_factor <= 1),
  high_factor numeric(4, 3) not null default 1 check (high_factor >= 1),
  effective_from date not null,
  effective_to date check (effective_to > effective_from),
  source_title text not null check (char_length(source_title) between 1 and 200),
  source_url text check (source_url ~ '^https?://'),
  verified_by text,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  check ((verified_by is null) = (verified_at is null))
);
create unique index toll_rate_one on toll_rate (province_code, road_ref, effective_from) nulls not distinct;

create table fuel_rate (
  id uuid primary key default new_id(),
  class smallint not null references truck_class (class),
  litres_per_hundred_km numeric(5, 2) not null check (litres_per_hundred_km > 0),
  source_title text not null check (char_length(source_title) between 1 and 200),
  source_url text check (source_url ~ '^https?://'),
  effective_from date not null,
  created_at timestamptz not null default now(),
  unique (class, effective_from)
);

create trigger truck_class_announce after insert or update or delete on truck_class for each statement execute function announce_change();
create trigger toll_rate_announce after insert or update or delete on toll_rate for each statement execute function announce_change();
create trigger fuel_rate_announce after insert or update or delete on fuel_rate for each statement execute function announce_change();

-- Reach areas and legs that were measured: every process finds them, a restart keeps them. The key names data, place, truck and minutes.
create unlogged table route_answer (
  key text primary key check (char_length(key) between 1 and 200),
  answer jsonb not null,
  expires_at timestamptz not null
);
create index route_answer_expiry on route_answer (expires_at);
