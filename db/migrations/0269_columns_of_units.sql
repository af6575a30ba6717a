-- The columns of a warehouse, where its owner has named them instead of a regular grid: [{"xM": 12, "yM": 24}], the middle of each in m from the
-- west and the north wall.
alter table warehouse add column columns jsonb not null default '[]'
  check (case when jsonb_typeof(columns) = 'array' then jsonb_array_length(columns) <= 400 else false end);

-- They decide how many pallets the warehouse stores. A row that is due already is written again: a calculation that has read the unit before this
-- change must find another version of the row, or it would store outdated figures as current ones.
create or replace function mark_warehouse_fits_due() returns trigger language plpgsql set enable_nestloop = off as $$
declare changed bigint[];
begin
  changed := array(
    select a.id from rows_after a join rows_before b using (id)
    where (a.length_m, a.width_m, a.floor_height, a.column_x, a.column_y, a.columns, a.bearing, a.unloading, a.park_id)
      is distinct from (b.length_m, b.width_m, b.floor_height, b.column_x, b.column_y, b.columns, b.bearing, b.unloading, b.park_id));
  update warehouse_fit set rules = 0 where warehouse_id = any (changed);
  return null;
end $$;
