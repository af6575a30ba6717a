-- What the nightly job deleted of each table, for the console.
create table retention_run (
  name text primary key, -- of the table
  ran_at timestamptz not null default clock_timestamp(),
  deleted bigint not null check (deleted >= 0), -- by the last run
  error text
);

-- The end of the audit log that has been deleted for its age: the entry after it confirms this hash, so that the chain stays whole.
create table audit_seal (
  last_id bigint primary key,
  last_hash bytea not null,
  last_at timestamptz not null,
  entries bigint not null check (entries > 0),
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger audit_seal_append_only before update or delete or truncate on audit_seal for each statement execute function refuse_change();

create or replace function audit_chain() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(8080012);
  select hash into new.prev_hash from audit_log order by id desc limit 1;
  if not found then select last_hash into new.prev_hash from audit_seal order by last_id desc limit 1; end if;
  -- Taken again under the lock, so that the order of the numbers is that of the chain.
  new.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
  new.hash := audit_hash(new);
  return new;
end $$;

-- Entries leave only from the old end, at least 180 days old, and together with a seal.
create function keep_audit() returns trigger language plpgsql as $$
declare
  seal audit_seal;
begin
  if not exists (select from gone) then return null; end if;
  select * into seal from audit_seal order by last_id desc limit 1;
  if seal.last_id is null or exists (select from gone where at > now() - interval '180 days') or exists (select from audit_log where id <= seal.last_id)
    or not exists (select from gone where id = seal.last_id and hash = seal.last_hash)
    or exists (select from gone where id > seal.last_id)
  then
    raise exception 'rows of audit_log are only ever added' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or truncate on audit_log for each statement execute function refuse_change();
create trigger audit_log_kept after delete on audit_log referencing old table as gone for each statement execute function keep_audit();

-- Deletes up to `at_most` of the oldest entries that were written before `until`, and seals what is left. Returns their number.
create function seal_audit(until timestamptz, at_most integer) returns bigint language plpgsql as $$
declare
  last audit_log;
  number bigint;
begin
  perform pg_advisory_xact_lock(8080012);
  select l.* into last from audit_log l where l.id = (
    select max(id) from (
      select id, bool_and(at < until) over (order by id) as is_old from (select id, at from audit_log order by id limit at_most) oldest
    ) marked where is_old);
  if not found then return 0; end if;
  select count(*) into number from audit_log where id <= last.id;
  insert into audit_seal (last_id, last_hash, last_at, entries) values (last.id, last.hash, last.at, number);
  delete from audit_log where id <= last.id;
  return number;
end $$;
