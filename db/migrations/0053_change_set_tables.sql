-- The tables that a change set has changed, so that lists can filter by them and say whether it can be undone.
alter table change_set add column tables text[] not null default '{}';
update change_set s set tables = array(select distinct table_name from record_change c where c.change_set_id = s.id order by 1);

-- Change sets of parks and of what belongs to them; `listingTables` in features/changes names the same tables.
create index change_set_listings on change_set (created_at desc, id desc)
  where tables && '{deal,floor,media,park,park_gate,verification,warehouse}'::text[];

-- Runs at the commit: completes the change set and writes its entry in the audit log.
create or replace function close_change_set() returns trigger language plpgsql as $$
declare
  author jsonb := current_setting('app.change_set')::jsonb;
  entry jsonb := nullif(current_setting('app.audit_entry', true), '')::jsonb;
  closed change_set;
begin
  update change_set set state = case state when 'open' then 'done' else state end,
    actor_id = coalesce((entry ->> 'actor_id')::uuid, actor_id),
    (records, tables) = (select coalesce(sum(n), 0), coalesce(array_agg(table_name order by table_name), '{}')
      from (select table_name, count(*) as n from record_change where change_set_id = new.id group by table_name) changed)
  where id = new.id returning * into closed;
  entry := author || coalesce(entry, default_audit_entry(closed));
  if coalesce(entry -> 'before', 'null') = 'null' and coalesce(entry -> 'after', 'null') = 'null' then
    entry := entry || audited_values(closed);
  end if;
  perform add_audit_entry(entry, closed.id, closed.records, change_set_digest(closed.id));
  return null;
end $$;
