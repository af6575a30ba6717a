-- Keeps `park_overview` at commit instead of after each statement. A long transaction, such as an import, had locked the rows of its parks from
-- its first write to its end, and everyone who changed a unit of those parks waited for it.
--
-- The parks whose overview the current transaction has to refresh. No row outlives its transaction.
create unlogged table park_overview_due (parks bigint[] not null);

create or replace function follow_park_overview() returns trigger language plpgsql as $$
declare parks bigint[];
begin
  if tg_op = 'INSERT' then
    execute format('select array_agg(distinct %I) from rows_after', tg_argv[0]) into parks;
  elsif tg_op = 'DELETE' then
    execute format('select array_agg(distinct %I) from rows_before', tg_argv[0]) into parks;
  else
    execute format('select array_agg(distinct id) from (select %1$I as id from rows_after union all select %1$I from rows_before) r', tg_argv[0]) into parks;
  end if;
  if parks is not null then insert into park_overview_due values (parks); end if;
  return null;
end $$;

-- The first of the transaction's rows refreshes all parks; the others find nothing left.
create function refresh_due_overviews() returns trigger language plpgsql as $$
declare due bigint[];
begin
  with taken as (delete from park_overview_due returning parks)
  select array_agg(distinct park) into due from taken, unnest(parks) as park;
  if due is not null then perform refresh_park_overview(due); end if;
  return null;
end $$;
create constraint trigger refreshed_at_commit after insert on park_overview_due
  deferrable initially deferred for each row execute function refresh_due_overviews();
