-- Statistics of the console: what happened per park and day, and what visitors looked for.

-- Views of parks by day, beside the sum in `park_counter`.
create table park_view_day (
  day date not null,
  park_id bigint not null references park (id) on delete cascade,
  views integer not null check (views >= 0),
  primary key (day, park_id)
);

-- One row per park and day, written by a job after the day: what happened on it, and the areas and the completeness at its end. Areas in m²,
-- null where the job did not run in time.
create table stat_day (
  day date not null,
  park_id bigint not null references park (id) on delete cascade,
  views integer not null default 0,
  follows integer not null default 0,
  viewings integer not null default 0,  -- booked
  held integer not null default 0,
  contracts integer not null default 0, -- whose term began
  total_area numeric(14, 2),            -- built and published
  let_area numeric(14, 2),
  due_area numeric(14, 2),              -- of the let area: free within 90 days
  free_area numeric(14, 2),
  building_area numeric(14, 2),         -- published, not built yet
  score smallint check (score between 0 and 100),
  primary key (day, park_id)
);

-- Searches of visitors, counted by coarse filter and day. Nothing leads from a row to a person, or from one row to another of the same
-- visitor. The hash is spelt in letters.
create table search_tally (
  day date not null,
  filter_hash text not null check (filter_hash ~ '^[a-p]{32}$'),
  found smallint not null check (found in (0, 1, 5)), -- no park, fewer than five, five or more
  language text not null check (language in ('zh_CN', 'en_US')),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  times integer not null default 1 check (times > 0),
  primary key (day, filter_hash, found, language)
);

-- A filter counts once a day for each visitor. A mark is the hash of visitor and filter with the salt of the day; both are deleted when
-- the day is over, and neither is written to disk by the log of the database.
create unlogged table search_salt (
  day date primary key,
  salt bytea not null
);
create unlogged table search_mark (
  day date not null,
  mark bytea not null,
  primary key (day, mark)
);

-- Words that are neither places, labels nor names of parks, as keyed hashes: the days on which each was searched for.
create table search_word (
  word_hash bytea not null,
  day date not null,
  primary key (word_hash, day)
);
create index search_word_age on search_word (day);

-- The areas of the published warehouses on a day. A warehouse that follows its contracts is let as far as they take it; of any other all is
-- let that is not rentable. Of the let area is due what is free within 90 days: under a contract that ends and that none continues, or by
-- the date of the listing.
create function unit_areas(on_day date) returns table (
  warehouse_id bigint, park_id bigint, wh_type smallint, total_area numeric, let_area numeric, due_area numeric, building boolean
) language sql stable as $$
  select w.id, w.park_id, w.wh_type, w.total_area,
    case when w.availability = 'contracts' then least(w.total_area, coalesce(t.area, 0)) else greatest(0, w.total_area - w.rentable_area) end,
    case when w.availability = 'contracts' then least(w.total_area, coalesce(t.due, 0))
      when w.rentable_area = 0 and w.free_from > on_day and w.free_from <= on_day + 90 then w.total_area else 0 end,
    coalesce(w.completed_on > on_day, false)
  from warehouse w join park p on p.id = w.park_id
  left join (
    select l.warehouse_id, sum(l.area) as area, sum(l.area) filter (where l.end_on <= on_day + 90
      and not exists (select from letting n where n.renewal_of = l.contract_id and n.end_on > l.end_on)) as due
    from letting l where on_day between l.start_on and l.end_on group by l.warehouse_id
  ) t on t.warehouse_id = w.id
  where w.status = 'published' and p.status = 'published'
$$;

create function park_areas(on_day date) returns table (
  park_id bigint, total_area numeric, let_area numeric, due_area numeric, free_area numeric, building_area numeric
) language sql stable as $$
  select park_id, coalesce(sum(total_area) filter (where not building), 0), coalesce(sum(let_area) filter (where not building), 0),
    coalesce(sum(due_area) filter (where not building), 0), coalesce(sum(total_area - let_area) filter (where not building), 0),
    coalesce(sum(total_area) filter (where building), 0)
  from unit_areas(on_day) group by park_id
$$;

-- What happened in parks on the days of a period.
create function park_events(from_day date, to_day date) returns table (
  day date, park_id bigint, views integer, follows integer, viewings integer, held integer, contracts integer
) language sql stable as $$
  select day, park_id, coalesce(sum(n) filter (where kind = 'view'), 0)::int, (count(*) filter (where kind = 'follow'))::int,
    (count(*) filter (where kind = 'viewing'))::int, (count(*) filter (where kind = 'held'))::int, (count(*) filter (where kind = 'contract'))::int
  from (
    select v.day, v.park_id, 'view' as kind, v.views as n from park_view_day v where v.day between from_day and to_day
    union all
    select (f.followed_at at time zone 'Asia/Shanghai')::date, coalesce(f.park_id, w.park_id), 'follow', 1
    from follow f left join warehouse w on w.id = f.warehouse_id
    where f.followed_at >= from_day::timestamp at time zone 'Asia/Shanghai' and f.followed_at < (to_day + 1)::timestamp at time zone 'Asia/Shanghai'
    union all
    select (a.created_at at time zone 'Asia/Shanghai')::date, a.park_id, 'viewing', 1 from appointment a
    where a.created_at >= from_day::timestamp at time zone 'Asia/Shanghai' and a.created_at < (to_day + 1)::timestamp at time zone 'Asia/Shanghai'
    union all
    select a.visit_on, a.park_id, 'held', 1 from appointment a
    where a.visit_on between from_day and to_day and a.status = 4 and a.outcome is distinct from 'noShow'
    union all
    select c.start_on, c.park_id, 'contract', 1 from contract c
    where c.start_on between from_day and to_day and c.state = 'effective' and c.park_id is not null
  ) event group by day, park_id
$$;

create index follow_time on follow (followed_at);
create index appointment_created on appointment (created_at);
create index contract_start on contract (start_on);

-- Files with the figures of Today.
insert into role_permission (role_key, permission)
select key, 'system:stat:export' from role where key in ('content_editor', 'leasing_agent')
on conflict do nothing;

-- Rows that go with their parks, and what lasts a day, are not registered as demo data.
create or replace view product_table as
  select c.relname::text as name, key_expression(c.oid) as key
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and key_expression(c.oid) is not null
    and c.relname not in ('schema_migration', 'audited_table', 'change_set', 'record_change', 'audit_log', 'audit_check',
      'search_change', 'search_feed_mark', 'demo_row', 'setup_mark', 'readiness_probe', 'stat_day', 'park_view_day', 'search_salt',
      'search_mark', 'search_word');
