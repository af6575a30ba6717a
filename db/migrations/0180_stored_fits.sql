-- Pallet positions of each unit, for searches and cards: the same function calculates them as the pages show. Rows come and go with their
-- units. `rules` names what they were calculated by; 0 is due, and so is every row with other rules than those of today. Until a due row is
-- calculated again, it keeps its figures.
create table warehouse_fit (
  warehouse_id bigint primary key references warehouse (id) on delete cascade,
  positions integer[] check (cardinality(positions) = 7), -- by type of racking, in the order of listings/racking.ts; null: a figure is missing
  rules bigint not null default 0
);
create index warehouse_fit_rules on warehouse_fit (rules);

create function add_warehouse_fits() returns trigger language plpgsql as $$
begin
  insert into warehouse_fit (warehouse_id) select id from rows_after on conflict do nothing;
  return null;
end $$;
create trigger warehouse_gets_fit after insert on warehouse referencing new table as rows_after
  for each statement execute function add_warehouse_fits();

create function mark_warehouse_fit_due() returns trigger language plpgsql as $$
begin
  update warehouse_fit set rules = 0 where warehouse_id = new.id;
  return null;
end $$;
create trigger warehouse_fit_due after update of length_m, width_m, floor_height, column_x, column_y, bearing, unloading on warehouse
  for each row when (
    (old.length_m, old.width_m, old.floor_height, old.column_x, old.column_y, old.bearing, old.unloading)
    is distinct from (new.length_m, new.width_m, new.floor_height, new.column_x, new.column_y, new.bearing, new.unloading))
  execute function mark_warehouse_fit_due();

-- The sprinklers are the park's.
create function mark_park_fits_due() returns trigger language plpgsql as $$
begin
  update warehouse_fit set rules = 0 where warehouse_id in (select id from warehouse where park_id = new.id);
  return null;
end $$;
create trigger park_fits_due after update of fire_facility on park
  for each row when (old.fire_facility is distinct from new.fire_facility) execute function mark_park_fits_due();

-- A unit that moves to a park with other sprinklers.
create trigger moved_warehouse_fit_due after update of park_id on warehouse
  for each row when (old.park_id <> new.park_id) execute function mark_warehouse_fit_due();

-- Searches show the figures.
create function record_fit_change() returns trigger language plpgsql as $$
begin
  insert into search_change (park_id)
    select distinct w.park_id from rows_after a join rows_before b using (warehouse_id) join warehouse w on w.id = a.warehouse_id
    where a.positions is distinct from b.positions;
  if found then perform pg_notify('search_change', ''); end if;
  return null;
end $$;
create trigger warehouse_fit_updated after update on warehouse_fit referencing old table as rows_before new table as rows_after
  for each statement execute function record_fit_change();

insert into warehouse_fit (warehouse_id) select id from warehouse;

-- Goes with its units, and so is not registered as demo data.
create or replace view product_table as
  select c.relname::text as name, key_expression(c.oid) as key
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and key_expression(c.oid) is not null
    and c.relname not in ('schema_migration', 'audited_table', 'change_set', 'record_change', 'audit_log', 'audit_check',
      'search_change', 'search_feed_mark', 'demo_row', 'setup_mark', 'readiness_probe', 'stat_day', 'park_view_day', 'search_salt',
      'search_mark', 'search_word', 'warehouse_fit');
