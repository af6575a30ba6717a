-- When a warehouse is free, by its listing and its contracts. Contracts belong to another feature, so their part is stored here by triggers,
-- which also puts every change of a contract into the change feed of the search.
alter table warehouse
  add column let_until date,       -- the last day of its effective contracts
  add column taken_during daterange; -- the last unbroken period in which they take the whole warehouse

-- The first day with free space; null if unknown. With rentable area it is the listing's date, without any the contracts must have ended too.
alter table warehouse add column free_from date generated always as (
  case when rentable_area > 0 then nullif(rentable_from, 'infinity') else greatest(nullif(rentable_from, 'infinity'), let_until + 1) end
) stored;

-- A period begins with a contract at whose start nothing is left, and ends with the first one whose end leaves something.
create function taken_period(taken_warehouse bigint) returns daterange language sql stable as $$
  with term as (
    select start_on, end_on, area from contract where warehouse_id = taken_warehouse and effective
  ), size as (
    select total_area from warehouse where id = taken_warehouse
  ), period as (
    select daterange(first.start_on, (
      select min(last.end_on) from term last where last.end_on >= first.start_on and
        coalesce((select sum(area) from term where last.end_on + 1 between start_on and end_on), 0) < (select total_area from size)
    ) + 1) as days
    from term first
    where (select sum(area) from term where first.start_on between start_on and end_on) >= (select total_area from size)
  )
  select days from (select unnest(range_agg(days)) as days from period) merged order by upper(days) desc limit 1
$$;

create function store_contract_days(of_warehouse bigint) returns void language plpgsql as $$
begin
  update warehouse set let_until = days.let_until, taken_during = days.taken_during
  from (select (select max(end_on) from contract where warehouse_id = of_warehouse and effective) as let_until,
          taken_period(of_warehouse) as taken_during) days
  where id = of_warehouse
    and (warehouse.let_until, warehouse.taken_during) is distinct from (days.let_until, days.taken_during);
end $$;

create function contract_changes_availability() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.warehouse_id is not null then
    perform store_contract_days(old.warehouse_id);
  end if;
  if tg_op <> 'DELETE' and new.warehouse_id is not null and (tg_op = 'INSERT' or new.warehouse_id is distinct from old.warehouse_id) then
    perform store_contract_days(new.warehouse_id);
  end if;
  return null;
end $$;
create trigger contract_changes_availability after insert or delete or update of warehouse_id, area, start_on, end_on, effective on contract
  for each row execute function contract_changes_availability();

create function warehouse_size_changes() returns trigger language plpgsql as $$
begin
  perform store_contract_days(new.id);
  return null;
end $$;
create trigger warehouse_size_changes after update of total_area on warehouse
  for each row when (old.total_area <> new.total_area) execute function warehouse_size_changes();

select store_contract_days(id) from (select distinct warehouse_id as id from contract where warehouse_id is not null) let;
