-- Changes of view counts, apart from all others: kept pages wait for their next rendering anyway.
alter table search_change add column counts_only boolean not null default false;

create or replace function record_counter_change() returns trigger language plpgsql as $$
begin
  insert into search_change (park_id, counts_only)
    select a.park_id, true from rows_after a join rows_before b using (park_id) where a.view_count <> b.view_count;
  if found then perform pg_notify('search_change', ''); end if;
  return null;
end $$;
