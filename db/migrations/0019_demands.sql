-- What customers look for: "find me a warehouse". A demand keeps where it stands; its events keep how it came there.

create table demand (
  id uuid primary key default new_id(),
  member_id uuid not null references member (id),
  demand_type_key text not null default 'wh_demand_type' check (demand_type_key = 'wh_demand_type'),
  demand_type smallint not null,
  wh_type_key text not null default 'floor_warehouse_type' check (wh_type_key = 'floor_warehouse_type'),
  wh_type smallint not null,
  building_type_key text not null default 'warehouse_building_type' check (building_type_key = 'warehouse_building_type'),
  building_type smallint,
  storage_category text not null check (char_length(storage_category) between 1 and 30),
  demand_area numeric(12, 2) not null check (demand_area > 0 and demand_area <= 100000000), -- m²
  expected_time timestamptz not null,
  expected_tenancy smallint not null check (expected_tenancy between 1 and 10000), -- months
  region_type text not null,
  region_code text not null,
  region_level smallint not null default 3 check (region_level = 3),
  expected_address text check (char_length(expected_address) between 1 and 100),
  floor_material_key text not null default 'floor_pad_material' check (floor_material_key = 'floor_pad_material'),
  floor_material smallint,
  floor_height numeric(7, 2) check (floor_height > 0 and floor_height <= 10000), -- m
  load_bearing numeric(7, 2) check (load_bearing > 0 and load_bearing <= 10000), -- t/m²
  platform boolean not null default false,
  canopy boolean not null default false,
  description text check (char_length(description) between 1 and 500),
  contact_name text not null check (char_length(contact_name) between 1 and 30),
  contact_info text check (char_length(contact_info) between 1 and 40), -- null: the address of the account, which is longer
  status smallint not null default 0 check (status between 0 and 5),
  follow_status smallint not null default 0 check (follow_status between 0 and 5),
  released_at timestamptz not null default now(),
  deleted_at timestamptz, -- by its owner; only closed ones can be
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (deleted_at is null or status in (4, 5)),
  foreign key (region_code, region_level) references region (code, level),
  foreign key (demand_type_key, demand_type) references dict_item (dict_key, value),
  foreign key (wh_type_key, wh_type) references dict_item (dict_key, value),
  foreign key (building_type_key, building_type) references dict_item (dict_key, value),
  foreign key (floor_material_key, floor_material) references dict_item (dict_key, value)
);
create index demand_member on demand (member_id, created_at desc);
create index demand_open on demand (status) where status < 4;
create trigger demand_touch before update on demand for each row execute function touch_updated_at();

-- From which status to which, and who may: the same as `demandMoves` in rules.ts.
create table demand_move (
  from_status smallint not null,
  to_status smallint not null,
  by_role text not null check (by_role in ('member', 'staff')),
  primary key (from_status, to_status, by_role)
);
insert into demand_move (from_status, to_status, by_role) values
  (0, 1, 'staff'), (1, 2, 'staff'), (2, 3, 'staff'),
  (0, 5, 'staff'), (1, 5, 'staff'), (2, 5, 'staff'), (3, 5, 'staff'),
  (0, 4, 'member'), (1, 4, 'member'), (2, 4, 'member'), (3, 4, 'member');

-- One row for each change of the status or of the follow-up, numbered from 1, the release. A move that nobody may make
-- is refused by its key.
create table demand_event (
  demand_id uuid not null references demand (id) on delete cascade,
  number smallint not null check (number > 0),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references member (id),
  by_role text not null check (by_role in ('member', 'staff')),
  from_status smallint,
  to_status smallint check (to_status between 0 and 5),
  from_follow smallint,
  to_follow smallint check (to_follow between 0 and 5),
  note text check (char_length(note) between 1 and 500), -- among staff
  primary key (demand_id, number),
  check (num_nonnulls(to_status, to_follow) = 1),
  check ((number = 1) = (to_status is not null and from_status is null)),
  check (number > 1 or to_status = 0),
  check (to_status is not null or from_status is null),
  check ((to_follow is null) = (from_follow is null) and (to_follow is null or (to_follow <> from_follow and by_role = 'staff'))),
  foreign key (from_status, to_status, by_role) references demand_move (from_status, to_status, by_role)
);
create trigger demand_event_append_only before update on demand_event for each row execute function refuse_change();

-- A demand stands where its events lead, and each of them begins where the one before had led. Checked when a transaction ends.
create function check_demand_history() returns trigger language plpgsql as $$
declare
  told uuid := coalesce(to_jsonb(new) ->> 'demand_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if exists (
    select from demand d cross join lateral (
      select count(*) = max(number)
        and bool_and(to_status is null or number = 1 or from_status = status_before)
        and bool_and(to_follow is null or from_follow = coalesce(follow_before, 0)) as whole,
        (array_agg(to_status order by number desc) filter (where to_status is not null))[1] as last_status,
        coalesce((array_agg(to_follow order by number desc) filter (where to_follow is not null))[1], 0) as last_follow
      from (
        select e.*,
          (select b.to_status from demand_event b where b.demand_id = e.demand_id and b.number < e.number and b.to_status is not null
            order by b.number desc limit 1) as status_before,
          (select b.to_follow from demand_event b where b.demand_id = e.demand_id and b.number < e.number and b.to_follow is not null
            order by b.number desc limit 1) as follow_before
        from demand_event e where e.demand_id = d.id
      ) told_events
    ) history
    where d.id = told
      and (history.whole is not true or history.last_status is distinct from d.status or history.last_follow <> d.follow_status)
  ) then
    raise exception 'demand % does not stand where its events lead', told using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger demand_history after insert or update of status, follow_status on demand
  deferrable initially deferred for each row execute function check_demand_history();
create constraint trigger demand_event_history after insert on demand_event
  deferrable initially deferred for each row execute function check_demand_history();
