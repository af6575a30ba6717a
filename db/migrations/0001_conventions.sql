-- What every later migration builds on.

-- UUID version 7 without the function of PostgreSQL 18: ordered by time, not guessable, known before the insert.
create function new_id() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Editable rows that the public sees: draft → published → withdrawn.
create domain publish_status as text check (value in ('draft', 'published', 'withdrawn'));
