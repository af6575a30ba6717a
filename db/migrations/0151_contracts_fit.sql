-- Effective contracts never let more of a warehouse than there is. The console checks it and names the contracts in the way; this also holds
-- where an undo brings back an earlier term. Checked at commit, because an edit changes term and spaces one after the other.
create function effective_contracts_fit() returns trigger language plpgsql as $$
declare
  let_by uuid := to_jsonb(new) ->> case tg_table_name when 'contract' then 'id' else 'contract_id' end;
begin
  -- Of two contracts at once the second sees the first.
  perform 1 from warehouse where id in (select warehouse_id from letting where contract_id = let_by) order by id for no key update;
  if exists (
    select from letting own join warehouse w on w.id = own.warehouse_id
    cross join lateral (
      select greatest(o.start_on, own.start_on) as day from letting o
      where o.warehouse_id = own.warehouse_id and o.start_on <= own.end_on and o.end_on >= own.start_on
    ) d
    where own.contract_id = let_by and let_area(own.warehouse_id, d.day) > w.total_area
  ) then raise exception 'the space of contract % is let to others', let_by;
  end if;
  return null;
end $$;
create constraint trigger contract_term_fits after update of start_on, end_on, state on contract deferrable initially deferred
  for each row when (new.state = 'effective') execute function effective_contracts_fit();
create constraint trigger contract_space_fits after insert or update of area, warehouse_id on contract_space deferrable initially deferred
  for each row execute function effective_contracts_fit();
