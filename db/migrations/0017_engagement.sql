-- What a member keeps an eye on: one row for each park or warehouse.
create table follow (
  id uuid primary key default new_id(),
  member_id uuid not null references member (id) on delete cascade,
  park_id bigint references park (id) on delete cascade,
  warehouse_id bigint references warehouse (id) on delete cascade,
  followed_at timestamptz not null default now(),
  check (num_nonnulls(park_id, warehouse_id) = 1),
  unique nulls not distinct (member_id, park_id, warehouse_id)
);
create index follow_of_member on follow (member_id, followed_at desc, id desc);
create index follow_of_park on follow (park_id) where park_id is not null;
create index follow_of_warehouse on follow (warehouse_id) where warehouse_id is not null;

-- `park_counter.follow_count` is the number of rows here, whoever writes or removes them: a member, the end of an account, a withdrawn
-- park that is deleted. Per statement, and in the order of parks, so that two who clear their lists do not stand in each other's way.
create function count_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into park_counter as kept (park_id, follow_count)
      select park_id, count(*) from changed where park_id is not null group by park_id order by park_id
      on conflict (park_id) do update set follow_count = kept.follow_count + excluded.follow_count;
  else
    perform 1 from park_counter where park_id in (select park_id from changed) order by park_id for update;
    update park_counter kept set follow_count = kept.follow_count - gone.number
      from (select park_id, count(*) as number from changed where park_id is not null group by park_id) gone
      where kept.park_id = gone.park_id;
  end if;
  return null;
end $$;
create trigger follow_inserted after insert on follow referencing new table as changed
  for each statement execute function count_follows();
create trigger follow_deleted after delete on follow referencing old table as changed
  for each statement execute function count_follows();

-- Nobody could follow until now: what stood there was made up by the demo world.
update park_counter set follow_count = 0 where follow_count <> 0;

-- The browsing history of a member: a park once, with the latest look and how many there were, half an hour and more apart.
create table visit (
  id uuid not null unique default new_id(),
  member_id uuid not null references member (id) on delete cascade,
  park_id bigint not null references park (id) on delete cascade,
  last_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  primary key (member_id, park_id)
);
create index visit_of_member on visit (member_id, last_at desc, id desc);
create index visit_of_park on visit (park_id);
