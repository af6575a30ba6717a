-- Every row that the demo world brought, whatever its table, so that it can be removed again. Written once, by the seed.
create table demo_row (
  table_name text not null,
  record_id text not null, -- the primary key; several columns are joined by '/', as in record_change
  primary key (table_name, record_id)
);

-- Progress of the setup: steps that an administrator has skipped or confirmed, and `all` once the setup is dismissed.
create table setup_mark (
  step text primary key check (char_length(step) between 1 and 20),
  mark text not null check (mark in ('skipped', 'confirmed')),
  marked_by uuid references member (id) on delete set null,
  marked_at timestamptz not null default now()
);

-- Returns the primary key of the rows `t` of a table as an SQL expression; null if the table has none.
create function key_expression(of_table regclass) returns text language sql stable as $$
  select 'concat_ws(''/'', ' || string_agg(format('t.%I', a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum)) || ')'
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = of_table and i.indisprimary
$$;

-- The tables with rows of the product. The history, feeds and records of the schema are none.
create view product_table as
  select c.relname::text as name, key_expression(c.oid) as key
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and key_expression(c.oid) is not null
    and c.relname not in ('schema_migration', 'audited_table', 'change_set', 'record_change', 'audit_log', 'audit_check',
      'search_change', 'search_feed_mark', 'demo_row', 'setup_mark', 'readiness_probe');

-- A member may be removed from the history of a demand; nothing else in it changes.
drop trigger demand_event_append_only on demand_event;
create trigger demand_event_append_only before update on demand_event for each row
  when (new.actor_id is not null or to_jsonb(new) - 'actor_id' <> to_jsonb(old) - 'actor_id')
  execute function refuse_change();

-- Databases that were seeded before: the history has the audited rows. The others were written by the same transaction, which their xmin
-- tells, unless the database was restored from a dump: then all rows of a table have the same one, and so has schema_migration.
do $$
declare
  seeded xid;
  described product_table;
begin
  insert into demo_row
  select distinct c.table_name, c.record_id from record_change c join change_set s on s.id = c.change_set_id
  where s.kind = 'seed' and s.reason = '演示数据 Demo data' and c.before is null;
  select s.xmin into seeded from change_set s where s.kind = 'seed' and s.reason = '演示数据 Demo data' order by s.created_at desc limit 1;
  if seeded is null or exists (select from schema_migration where xmin = seeded) or exists (select from region where xmin = seeded) then
    return;
  end if;
  for described in select * from product_table where name not in (select name from audited_table) loop
    execute format('insert into demo_row select %L, %s from %I t where t.xmin = $1 on conflict do nothing',
      described.name, described.key, described.name) using seeded;
  end loop;
  -- These were written in savepoints, which have transaction ids of their own.
  insert into demo_row select 'listing_draft', d.id::text from listing_draft d
  where d.created_at = (select min(created_at) from change_set where kind = 'seed' and reason = '演示数据 Demo data'
    and xmin = seeded and actor_id is null)
  on conflict do nothing;
end $$;
