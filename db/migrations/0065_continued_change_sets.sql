-- A change set may continue an earlier one: the pictures of an import arrive after it. Undoing the earlier one undoes both.

alter table change_set add column continues uuid references change_set (id);
create index change_set_continues on change_set (continues) where continues is not null;

-- Returns the change set of this transaction and opens it at the first captured change. `app.change_set` holds its author as JSON:
-- kind, reason, parent_id, continues, actor_id, session_id, ip, request_id.
create or replace function current_change_set() returns uuid language plpgsql as $$
declare
  author jsonb := nullif(current_setting('app.change_set', true), '')::jsonb;
  opened uuid := (author ->> 'change_set_id')::uuid;
begin
  if author is null then
    raise exception 'a write to an audited table needs a change set' using errcode = 'insufficient_privilege',
      hint = 'Open one in the same transaction: openChangeSet() in platform/server/changes.';
  end if;
  if opened is null then
    insert into change_set (kind, actor_id, session_id, reason, parent_id, continues)
    values (author ->> 'kind', (author ->> 'actor_id')::uuid, (author ->> 'session_id')::uuid, author ->> 'reason', (author ->> 'parent_id')::uuid,
      (author ->> 'continues')::uuid)
    returning id into opened;
    perform set_config('app.change_set', (author || jsonb_build_object('change_set_id', opened))::text, true);
  end if;
  return opened;
end $$;

-- The effect of several change sets on each record, in the order of their changes.
create function net_changes(of_change_sets uuid[]) returns table (table_name text, record_id text, last_number bigint, before jsonb, after jsonb)
language sql stable as $$
  select table_name, record_id, max(number),
    case when (array_agg(before is null order by number))[1] then null else jsonb_merge(before order by number desc) end,
    case when (array_agg(after is null order by number desc))[1] then null else jsonb_merge(after order by number) end
  from record_change where change_set_id = any (of_change_sets)
  group by table_name, record_id
$$;
create or replace function net_changes(of_change_set uuid) returns table (table_name text, record_id text, last_number bigint, before jsonb, after jsonb)
language sql stable as $$
  select * from net_changes(array[of_change_set])
$$;
