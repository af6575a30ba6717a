-- Which parks have changed. A row is written in the transaction of the change, so it appears exactly when the
-- change does; NOTIFY only wakes the listener, and may get lost.
create table search_change (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  park_id bigint not null,
  at timestamptz not null default clock_timestamp()
);
create index search_change_xid on search_change (xid);

-- A mark a minute; changes older than the newest mark of an hour ago are deleted.
create table search_feed_mark (
  at timestamptz primary key default now(),
  oldest_xid xid8 not null -- pg_snapshot_xmin; `xmin` itself is a system column
);

-- The argument names the column that holds the park's id. One trigger per event, because a trigger with
-- transition tables may have only one; per statement, because an import of ten thousand rows should fire once.
create function record_search_change() returns trigger language plpgsql as $$
declare recorded bigint; -- `execute` does not set `found`
begin
  if tg_op = 'INSERT' then
    execute format('insert into search_change (park_id) select distinct %I from rows_after', tg_argv[0]);
  elsif tg_op = 'DELETE' then
    execute format('insert into search_change (park_id) select distinct %I from rows_before', tg_argv[0]);
  else -- old rows too: a warehouse that moves to another park changes both
    execute format('insert into search_change (park_id) select %1$I from rows_after union select %1$I from rows_before', tg_argv[0]);
  end if;
  get diagnostics recorded = row_count;
  if recorded > 0 then perform pg_notify('search_change', ''); end if;
  return null;
end $$;

-- Only a changed count matters to search: pending views do not.
create function record_counter_change() returns trigger language plpgsql as $$
begin
  insert into search_change (park_id)
    select a.park_id from rows_after a join rows_before b using (park_id) where a.view_count <> b.view_count;
  if found then perform pg_notify('search_change', ''); end if;
  return null;
end $$;

create trigger park_inserted after insert on park referencing new table as rows_after
  for each statement execute function record_search_change('id');
create trigger park_updated after update on park referencing old table as rows_before new table as rows_after
  for each statement execute function record_search_change('id');
create trigger park_deleted after delete on park referencing old table as rows_before
  for each statement execute function record_search_change('id');
create trigger warehouse_inserted after insert on warehouse referencing new table as rows_after
  for each statement execute function record_search_change('park_id');
create trigger warehouse_updated after update on warehouse referencing old table as rows_before new table as rows_after
  for each statement execute function record_search_change('park_id');
create trigger warehouse_deleted after delete on warehouse referencing old table as rows_before
  for each statement execute function record_search_change('park_id');
create trigger counter_inserted after insert on park_counter referencing new table as rows_after
  for each statement execute function record_search_change('park_id');
create trigger counter_updated after update on park_counter referencing old table as rows_before new table as rows_after
  for each statement execute function record_counter_change();

-- The distinct two-character pieces of a text that touch neither blank nor line break. Columns are filled by the
-- same function in the repository, which is much faster for a load; this one serves queries and the comparing test.
create function bigrams(input text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct piece), '{}')
  from (select substr(input, at, 2) piece from generate_series(1, char_length(input) - 1) at) pieces
  where piece !~ '[ \n]'
$$;
