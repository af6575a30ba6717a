-- Change sets in which contracts left more or earlier space of warehouses, and whether followers have been notified; like price_alert.
create table space_alert (
  change_set_id uuid primary key references change_set (id),
  day date not null,      -- of the change, by the clock of who made it
  seen_at timestamptz,    -- when the change was committed, to within a minute
  settled_at timestamptz, -- when followers were notified, or it was found that there was nothing to say
  sent boolean not null default false,
  check (not sent or settled_at is not null)
);
create index space_alert_open on space_alert (seen_at) where settled_at is null;

-- The days from which followers have been told that space is free: the contract that ends early announces the day, and the day itself is no
-- news any more.
create table space_announced (
  warehouse_id bigint not null references warehouse (id) on delete cascade,
  free_on date not null,
  primary key (warehouse_id, free_on)
);

-- Only what contracts leave: what people type, and a warehouse of another size, frees nothing.
create function note_freed_space() returns trigger language plpgsql as $$
begin
  if exists (
    select from rows_after n join rows_before o using (id)
    where n.availability = 'contracts' and o.availability = 'contracts' and n.total_area = o.total_area
      and (n.rentable_area > o.rentable_area or n.rentable_area = 0 and o.rentable_area = 0 and n.rentable_from < o.rentable_from)
  ) then
    insert into space_alert (change_set_id, day) values (current_change_set(), business_day()) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger space_freed after update on warehouse referencing old table as rows_before new table as rows_after
  for each statement execute function note_freed_space();
