-- A change set is one transaction that changes audited tables: who, when and why. Its record changes hold, per record, the columns that
-- differ. Capture triggers write both, so that no statement can bypass them (docs/decisions/0025).

create table change_set (
  id uuid primary key default new_id(),
  kind text not null check (kind in (
    'edit', 'publish', 'withdraw', 'bulk', 'import', 'partner', 'undo', 'restore', 'move', 'merge', 'job', 'seed', 'setting')),
  actor_id uuid,   -- null: a visitor or the system
  session_id uuid,
  reason text check (char_length(reason) between 1 and 200),
  records integer not null default 0 check (records >= 0),
  state text not null default 'open' check (state in ('open', 'done', 'undone')), -- open until the commit
  undone_by uuid references change_set (id),
  parent_id uuid references change_set (id), -- the change set that an undo reverses
  created_at timestamptz not null default now(),
  check ((state = 'undone') = (undone_by is not null))
);
create index change_set_latest on change_set (created_at desc, id desc);
create index change_set_actor on change_set (actor_id, created_at desc);

-- An inserted record has only `after`, a deleted one only `before` (the whole row, for its return). There is no foreign key to the change
-- set, whose check would double the cost of a large statement; only the capture triggers write here.
create table record_change (
  change_set_id uuid not null,
  number bigint generated always as identity, -- the order of the changes
  table_name text not null,
  record_id text not null, -- the primary key; several columns are joined by '/'
  park_id bigint,
  member_id uuid,          -- the person whom the record is about
  before jsonb,
  after jsonb,
  erased_hash bytea,       -- the hash of the row before its personal values were erased
  primary key (change_set_id, number),
  check (num_nonnulls(before, after) > 0)
);
create index record_change_record on record_change (table_name, record_id, number desc);
create index record_change_park on record_change (park_id, change_set_id) where park_id is not null;
create index record_change_member on record_change (member_id) where member_id is not null;

-- What is captured of each table. test/rules lists all other tables, with the reason why they are not audited.
create table audited_table (
  name text primary key,
  kind text not null, -- the kind of record in the audit log
  key_columns text[] not null check (cardinality(key_columns) between 1 and 2),
  park_column text,
  member_column text,
  ignored_columns text[] not null default '{}',  -- counters, and values that triggers derive; version and updated_at everywhere
  secret_columns text[] not null default '{}',   -- captured as '•••'
  personal_columns text[] not null default '{}'  -- erased with the member; never in the audit log, which cannot be changed
);
insert into audited_table (name, kind, key_columns, park_column, member_column, ignored_columns, secret_columns, personal_columns) values
  ('park', 'park', '{id}', 'id', null, '{search_text,search_gram,has_vr,has_video}', '{}', '{}'),
  ('park_gate', 'park', '{park_id,number}', 'park_id', null, '{}', '{}', '{}'),
  ('floor', 'floor', '{id}', 'park_id', null, '{}', '{}', '{}'),
  ('warehouse', 'warehouse', '{id}', 'park_id', null, '{let_until,taken_during,free_from,sig}', '{}', '{}'),
  ('media', 'media', '{id}', 'park_id', null, '{}', '{}', '{}'),
  ('deal', 'deal', '{id}', 'park_id', null, '{}', '{}', '{}'),
  ('article', 'article', '{id}', null, null, '{view_count,plain}', '{}', '{}'),
  ('article_category', 'category', '{id}', null, null, '{}', '{}', '{}'),
  ('agreement_version', 'agreement', '{id}', null, null, '{revision}', '{}', '{}'),
  ('solution', 'solution', '{id}', null, null, '{}', '{}', '{}'),
  ('solution_enquiry', 'enquiry', '{id}', null, 'member_id', '{}', '{}', '{name,company,target,message}'),
  ('site_setting', 'config', '{key}', null, null, '{}', '{}', '{}'),
  ('dict_type', 'dictType', '{key}', null, null, '{}', '{}', '{}'),
  ('dict_item', 'dictData', '{dict_key,value}', null, null, '{}', '{}', '{}'),
  ('region', 'region', '{code}', null, null, '{}', '{}', '{}'),
  ('member', 'user', '{id}', null, 'id', '{permission_version,last_login_at}', '{password_hash}',
    '{user_name,name,nick_name,phone,email,avatar_file_id,gender,enterprise_name,province_code,city_code,district_code,wanted_province_code,wanted_city_code,wanted_district_code,wanted_area_min,wanted_area_max,wanted_price_max}'),
  ('member_role', 'user', '{member_id,role_key}', null, 'member_id', '{}', '{}', '{}'),
  ('role', 'role', '{key}', null, null, '{}', '{}', '{}'),
  ('role_permission', 'role', '{role_key,permission}', null, null, '{}', '{}', '{}'),
  ('appointment', 'appointment', '{id}', 'park_id', 'member_id', '{reminded_at}', '{}', '{contact_name,salutation,phone,email,requirement,notes}'),
  ('demand', 'demand', '{id}', null, 'member_id', '{}', '{}', '{contact_name,contact_info,expected_address,description}'),
  ('contract', 'contract', '{id}', 'park_id', 'member_id', '{}', '{}', '{contact,notes}'),
  ('expense', 'expense', '{id}', null, null, '{}', '{}', '{}'),
  ('truck_class', 'rate.truck', '{class}', null, null, '{}', '{}', '{}'),
  ('toll_rate', 'rate.toll', '{id}', null, null, '{}', '{}', '{}'),
  ('fuel_rate', 'rate.fuel', '{id}', null, null, '{}', '{}', '{}'),
  ('diesel_price', 'rate.diesel', '{id}', null, null, '{}', '{}', '{}');

-- Returns the change set of this transaction and opens it at the first captured change. `app.change_set` holds its author as JSON:
-- kind, reason, parent_id, actor_id, session_id, ip, request_id.
create function current_change_set() returns uuid language plpgsql as $$
declare
  author jsonb := nullif(current_setting('app.change_set', true), '')::jsonb;
  opened uuid := (author ->> 'change_set_id')::uuid;
begin
  if author is null then
    raise exception 'a write to an audited table needs a change set' using errcode = 'insufficient_privilege',
      hint = 'Open one in the same transaction: openChangeSet() in platform/server/changes.';
  end if;
  if opened is null then
    insert into change_set (kind, actor_id, session_id, reason, parent_id)
    values (author ->> 'kind', (author ->> 'actor_id')::uuid, (author ->> 'session_id')::uuid, author ->> 'reason', (author ->> 'parent_id')::uuid)
    returning id into opened;
    perform set_config('app.change_set', (author || jsonb_build_object('change_set_id', opened))::text, true);
  end if;
  return opened;
end $$;

create function record_key(record jsonb, key_columns text[]) returns text language sql stable as $$
  select concat_ws('/', record ->> key_columns[1], record ->> key_columns[2])
$$;

-- Pictures belong to a park directly, or through a floor or warehouse.
create function park_of_record(record jsonb, park_column text) returns bigint language sql stable as $$
  select case when park_column is not null then
    coalesce((record ->> park_column)::bigint, media_park(null, (record ->> 'floor_id')::bigint, (record ->> 'warehouse_id')::bigint)) end
$$;

create function without_secrets(record jsonb, secret_columns text[]) returns jsonb language sql stable as $$
  select case when secret_columns = '{}' or record is null then record else record || coalesce(
    (select jsonb_object_agg(name, '•••') from unnest(secret_columns) name where record ->> name is not null), '{}') end
$$;

-- Each row becomes JSON once: without `offset 0` the planner would repeat it for every column.
create function capture_changes() returns trigger language plpgsql as $$
declare
  rule audited_table;
  ignored text[];
begin
  select * into strict rule from audited_table where name = tg_table_name;
  ignored := rule.ignored_columns || '{version,updated_at}';
  if tg_op = 'INSERT' then
    insert into record_change (change_set_id, table_name, record_id, park_id, member_id, after)
    select current_change_set(), rule.name, record_key(r, rule.key_columns), park_of_record(r, rule.park_column),
      (r ->> rule.member_column)::uuid, without_secrets(r - ignored, rule.secret_columns)
    from (select to_jsonb(t) as r from rows_after t offset 0) added;
  elsif tg_op = 'DELETE' then
    insert into record_change (change_set_id, table_name, record_id, park_id, member_id, before)
    select current_change_set(), rule.name, record_key(r, rule.key_columns), park_of_record(r, rule.park_column),
      (r ->> rule.member_column)::uuid, without_secrets(r, rule.secret_columns)
    from (select to_jsonb(t) as r from rows_before t offset 0) removed;
  else
    insert into record_change (change_set_id, table_name, record_id, park_id, member_id, before, after)
    select current_change_set(), rule.name, id, park_of_record(new_row.r, rule.park_column), (new_row.r ->> rule.member_column)::uuid,
      without_secrets(changed.before, rule.secret_columns), without_secrets(changed.after, rule.secret_columns)
    from (select record_key(r, rule.key_columns) as id, r from (select to_jsonb(t) as r from rows_before t offset 0) b offset 0) old_row
    join (select record_key(r, rule.key_columns) as id, r from (select to_jsonb(t) as r from rows_after t offset 0) a offset 0) new_row using (id)
    cross join lateral (
      select jsonb_object_agg(key, value) as before, jsonb_object_agg(key, new_row.r -> key) as after
      from jsonb_each(old_row.r) where value is distinct from new_row.r -> key and key <> all (ignored)
    ) changed
    where changed.before is not null;
  end if;
  return null;
end $$;

create function refuse_key_change() returns trigger language plpgsql as $$
begin
  raise exception 'the primary key of % identifies its history and never changes', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Starts to audit a table that `audited_table` describes.
create function audit_table(described audited_table) returns void language plpgsql as $$
declare
  capture constant text := 'for each statement execute function capture_changes()';
  old_key text := (select string_agg(format('old.%I', name), ', ') from unnest(described.key_columns) name);
begin
  execute format('create trigger capture_inserted after insert on %I referencing new table as rows_after %s', described.name, capture);
  execute format('create trigger capture_updated after update on %I referencing old table as rows_before new table as rows_after %s',
    described.name, capture);
  execute format('create trigger capture_deleted after delete on %I referencing old table as rows_before %s', described.name, capture);
  execute format('create trigger capture_truncated before truncate on %I for each statement execute function refuse_change()', described.name);
  execute format('create trigger capture_key before update on %I for each row when (row(%s) is distinct from row(%s)) execute function refuse_key_change()',
    described.name, old_key, replace(old_key, 'old.', 'new.'));
end $$;
select audit_table(audited_table) from audited_table;

-- The hash of a record change as it was written, also after its personal values were erased.
create function record_change_hash(change record_change) returns bytea language sql stable as $$
  select coalesce(change.erased_hash, sha256(convert_to(jsonb_build_array(
    change.number, change.table_name, change.record_id, change.park_id, change.member_id, change.before, change.after)::text, 'UTF8')))
$$;

create function change_set_digest(of_change_set uuid) returns bytea language sql stable as $$
  select sha256(coalesce(string_agg(record_change_hash(c), '' order by number), '')) from record_change c where change_set_id = of_change_set
$$;

create function without_personal(record jsonb, personal_columns text[]) returns jsonb language sql stable as $$
  select record || coalesce((select jsonb_object_agg(name, null) from unnest(personal_columns) name where record ? name), '{}')
$$;

-- The only permitted update erases personal values: whatever it sets, this is what happens.
create function erase_record_change() returns trigger language plpgsql as $$
declare
  personal text[] := (select personal_columns from audited_table where name = old.table_name);
begin
  new := old;
  new.before := without_personal(old.before, personal);
  new.after := without_personal(old.after, personal);
  new.erased_hash := record_change_hash(old);
  return new;
end $$;
create trigger record_change_erased before update on record_change for each row execute function erase_record_change();
create trigger record_change_append_only before delete or truncate on record_change for each statement execute function refuse_change();
create trigger change_set_append_only before delete or truncate on change_set for each statement execute function refuse_change();

-- Erases a member's personal values from the history: of records about the member, and of those that this transaction changes.
create function erase_member_changes(erased_member uuid) returns void language sql as $$
  update record_change c set erased_hash = null
  from audited_table t
  where t.name = c.table_name and t.personal_columns <> '{}' and (c.member_id = erased_member
    or (c.table_name, c.record_id) in (select table_name, record_id from record_change where change_set_id = current_change_set()))
$$;

-- The effect of a change set on each record, however often it was changed: `before` and `after` as in record_change.
create aggregate jsonb_merge(jsonb) (sfunc = jsonb_concat, stype = jsonb);
create function net_changes(of_change_set uuid) returns table (table_name text, record_id text, last_number bigint, before jsonb, after jsonb)
language sql stable as $$
  select table_name, record_id, max(number),
    case when (array_agg(before is null order by number))[1] then null else jsonb_merge(before order by number desc) end,
    case when (array_agg(after is null order by number desc))[1] then null else jsonb_merge(after order by number) end
  from record_change where change_set_id = of_change_set
  group by table_name, record_id
$$;

-- The audit log names its change set, and its hash covers all record changes through their digest.
alter table audit_log add column change_set_id uuid, add column records integer, add column digest bytea;
create index audit_log_change_set on audit_log (change_set_id) where change_set_id is not null;
create or replace function audit_hash(entry audit_log) returns bytea language sql stable as $$
  select sha256(convert_to((jsonb_build_array(
    encode(entry.prev_hash, 'hex'), entry.id, extract(epoch from entry.at), entry.actor_id, entry.session_id, entry.ip, entry.action,
    entry.object_type, entry.object_id, entry.before, entry.after, entry.request_id)
    || case when entry.change_set_id is null then '[]' else
      jsonb_build_array(entry.change_set_id, entry.records, encode(entry.digest, 'hex')) end)::text, 'UTF8'))
$$;

-- Within a change set, an entry waits for the commit, which adds the digest; a second entry writes the first one without it.
create function write_audit(entry jsonb) returns void language plpgsql as $$
declare
  author jsonb := coalesce(nullif(current_setting('app.change_set', true), '')::jsonb, '{}');
  opened uuid := (author ->> 'change_set_id')::uuid;
  waiting jsonb := nullif(current_setting('app.audit_entry', true), '')::jsonb;
begin
  if opened is null then
    perform add_audit_entry(author || entry, null, null, null);
  else
    if waiting is not null then perform add_audit_entry(waiting, opened, null, null); end if;
    perform set_config('app.audit_entry', (author || entry)::text, true);
  end if;
end $$;

create function add_audit_entry(entry jsonb, of_change_set uuid, records integer, digest bytea) returns void language sql as $$
  -- The chain trigger computes the hash.
  insert into audit_log (actor_id, session_id, ip, request_id, action, object_type, object_id, before, after, change_set_id, records, digest, hash)
  select actor_id, session_id, ip, request_id, action, object_type, object_id, nullif(before, 'null'), nullif(after, 'null'),
    of_change_set, add_audit_entry.records, add_audit_entry.digest, ''
  from jsonb_populate_record(null::audit_log, entry)
$$;

-- Names a change set whose writer has not named it: `user.edit` for an edit, else `changeSet.job` and the like.
create function default_audit_entry(closed change_set) returns jsonb language sql stable as $$
  with first as (
    select c.record_id, t.kind, case when c.before is null then 'add' when c.after is null then 'remove' else 'edit' end as verb
    from record_change c join audited_table t on t.name = c.table_name where c.change_set_id = closed.id order by c.number limit 1)
  select case when closed.kind = 'edit' then jsonb_build_object('action', first.kind || '.' || first.verb, 'object_type', first.kind,
      'object_id', case when closed.records = 1 then first.record_id end)
    else jsonb_build_object('action', 'changeSet.' || closed.kind, 'object_type', 'changeSet', 'object_id', closed.id) end
  from (select) one_row left join first on true
$$;

-- The values of up to 20 records without personal ones: of one record as they are, of several by `table/id`.
create function audited_values(closed change_set) returns jsonb language sql stable as $$
  with net as (
    select n.table_name || '/' || n.record_id as name, without_personal(n.before, t.personal_columns) as before,
      without_personal(n.after, t.personal_columns) as after
    from net_changes(closed.id) n join audited_table t on t.name = n.table_name
    where closed.records <= 20
  )
  select case count(*) when 0 then '{}' when 1 then jsonb_build_object('before', (array_agg(before))[1], 'after', (array_agg(after))[1])
    else jsonb_build_object('before', jsonb_object_agg(name, before), 'after', jsonb_object_agg(name, after)) end
  from net
$$;

-- Runs at the commit: completes the change set and writes its entry in the audit log.
create function close_change_set() returns trigger language plpgsql as $$
declare
  author jsonb := current_setting('app.change_set')::jsonb;
  entry jsonb := nullif(current_setting('app.audit_entry', true), '')::jsonb;
  closed change_set;
begin
  update change_set set state = case state when 'open' then 'done' else state end,
    actor_id = coalesce((entry ->> 'actor_id')::uuid, actor_id),
    records = (select count(*) from record_change where change_set_id = new.id)
  where id = new.id returning * into closed;
  entry := author || coalesce(entry, default_audit_entry(closed));
  if coalesce(entry -> 'before', 'null') = 'null' and coalesce(entry -> 'after', 'null') = 'null' then
    entry := entry || audited_values(closed);
  end if;
  perform add_audit_entry(entry, closed.id, closed.records, change_set_digest(closed.id));
  return null;
end $$;
create constraint trigger change_set_closed after insert on change_set deferrable initially deferred
  for each row execute function close_change_set();

insert into role_permission (role_key, permission)
select key, 'system:changeSet:' || action from role, unnest(array['list', 'undo']) action where key = 'leasing_agent'
on conflict do nothing;
