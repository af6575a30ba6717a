-- The place of a unit on its floor, from one end of the building to the other: who is whose neighbour. Null: not known.
alter table warehouse add column place smallint check (place > 0);

-- The timeline on the page of a park shows every contract's area, also one whose change moves neither the last nor the full days of a unit.
-- Such a change marks the park as changed too, so that its cached page is dropped.
create or replace function store_contract_days(of_warehouse bigint) returns void language plpgsql as $$
declare
  changed bigint;
begin
  update warehouse set let_until = days.let_until, taken_during = days.taken_during
  from (select (select max(end_on) from letting where warehouse_id = of_warehouse) as let_until,
          taken_period(of_warehouse) as taken_during) days
  where id = of_warehouse
    and (warehouse.let_until, warehouse.taken_during) is distinct from (days.let_until, days.taken_during);
  get diagnostics changed = row_count;
  if changed + follow_contracts(array[of_warehouse]) = 0 then
    insert into search_change (park_id) select park_id from warehouse where id = of_warehouse and status = 'published';
    if found then perform pg_notify('search_change', ''); end if;
  end if;
end $$;
