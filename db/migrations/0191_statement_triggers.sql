-- Pallet positions became due row by row: an import or a bulk edit of figures marked each unit by a statement of its own, each with its own look
-- for changed positions. One statement marks all of them.
drop trigger warehouse_fit_due on warehouse;
drop trigger moved_warehouse_fit_due on warehouse;
drop function mark_warehouse_fit_due();

create function mark_warehouse_fits_due() returns trigger language plpgsql as $$
begin
  update warehouse_fit f set rules = 0
  from rows_after a join rows_before b using (id)
  where f.warehouse_id = a.id and f.rules <> 0
    and (a.length_m, a.width_m, a.floor_height, a.column_x, a.column_y, a.bearing, a.unloading, a.park_id)
      is distinct from (b.length_m, b.width_m, b.floor_height, b.column_x, b.column_y, b.bearing, b.unloading, b.park_id);
  return null;
end $$;
create trigger warehouse_fits_due after update on warehouse referencing old table as rows_before new table as rows_after
  for each statement execute function mark_warehouse_fits_due();

-- Whether a statement has changed any price was a question of existence, which the planner answers by comparing each row with each other: fast
-- if the first one has a new price, and for an import of 100,000 figures without one, hours. An aggregate is planned for all rows.
create or replace function note_price_change() returns trigger language plpgsql as $$
begin
  if (select bool_or(n.price is distinct from o.price) from rows_after n join rows_before o using (id)) then
    insert into price_alert (change_set_id) values (current_change_set()) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_freed_space() returns trigger language plpgsql as $$
begin
  if (
    select bool_or(n.rentable_area > o.rentable_area or n.rentable_area = 0 and o.rentable_area = 0 and n.rentable_from < o.rentable_from)
    from rows_after n join rows_before o using (id)
    where n.availability = 'contracts' and o.availability = 'contracts' and n.total_area = o.total_area
  ) then
    insert into space_alert (change_set_id, day) values (current_change_set(), business_day()) on conflict do nothing;
  end if;
  return null;
end $$;
