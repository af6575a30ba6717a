-- The digest of a large change set is computed while it is written: at the commit, hashing the changes of 100,000 records takes more than two seconds.
--
-- Hashes of the changes of the current transaction, in their order. No row outlives its transaction.
create unlogged table change_set_digest_part (
  change_set_id uuid not null,
  last_number bigint not null, -- of the record changes whose hashes it holds
  hashes bytea not null
);

-- Hashes what the current change set has written since the last call. The digest is the same without a call.
create function hash_written_changes() returns void language sql as $$
  insert into change_set_digest_part (change_set_id, last_number, hashes)
  select current_change_set(), max(number), string_agg(record_change_hash(c), '' order by number)
  from record_change c
  where change_set_id = current_change_set()
    and number > coalesce((select max(last_number) from change_set_digest_part where change_set_id = current_change_set()), 0)
  having count(*) > 0
$$;

create or replace function change_set_digest(of_change_set uuid) returns bytea language sql stable as $$
  with part as (
    select coalesce(string_agg(hashes, '' order by last_number), '') as hashes, coalesce(max(last_number), 0) as last_number
    from change_set_digest_part where change_set_id = of_change_set
  )
  select sha256((select hashes from part) || coalesce(string_agg(record_change_hash(c), '' order by number), ''))
  from record_change c where change_set_id = of_change_set and number > (select last_number from part)
$$;

create function drop_digest_parts() returns trigger language plpgsql as $$
begin
  delete from change_set_digest_part where change_set_id = new.id;
  return null;
end $$;
-- Triggers of an event run in the order of their names: after `change_set_closed`.
create constraint trigger change_set_parts_dropped after insert on change_set deferrable initially deferred
  for each row execute function drop_digest_parts();
