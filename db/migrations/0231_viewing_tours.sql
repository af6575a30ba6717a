-- When viewings of a park may begin. A park without rows offers the hours of `defaultHours` in the appointments feature, every day.
create table park_viewing_hours (
  id bigint generated always as identity primary key,
  park_id bigint not null references park (id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6), -- 0: Monday
  from_at time not null, -- Asia/Shanghai
  to_at time not null,   -- a viewing that begins `every_min` before this is the last one
  every_min smallint not null default 30 check (every_min between 15 and 120),
  at_once smallint not null default 1 check (at_once between 1 and 20), -- how many viewings may take place at the same time
  unique (park_id, weekday, from_at),
  check (from_at < to_at)
);

-- Days without viewings, such as public holidays.
create table park_viewing_closed (
  park_id bigint not null references park (id) on delete cascade,
  day date not null,
  primary key (park_id, day)
);

-- Several viewings of one member on one day, in the order of driving.
create table tour (
  id uuid primary key default new_id(),
  member_id uuid not null references member (id),
  day date not null,
  set_out_at time not null, -- Asia/Shanghai, as all times of a tour
  back_by time not null,
  start_name text not null check (char_length(start_name) between 1 and 100),
  start_lng numeric(9, 6) not null,
  start_lat numeric(8, 6) not null,
  -- Null: the way ends where it begins.
  end_name text check (char_length(end_name) between 1 and 100),
  end_lng numeric(9, 6),
  end_lat numeric(8, 6),
  vehicle text not null check (vehicle in ('car', 'truck')),
  language text not null check (language in ('zh_CN', 'en_US')), -- of messages about it
  link_token text not null unique, -- opens the tour without an account, until the day after
  plan jsonb not null,     -- the legs as they were shown, and the truck: StoredPlan in the tours feature
  proposal jsonb,          -- another plan after a refusal, which waits for the member
  answers text,            -- the state of its viewings that plan and proposal consider; another one asks for a new proposal
  sequence integer not null default 0 check (sequence >= 0), -- of its calendar file
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (set_out_at < back_by),
  check (num_nonnulls(end_name, end_lng, end_lat) in (0, 3))
);
create index tour_of_member on tour (member_id, day desc, id);
create index tour_by_day on tour (day, id);
create trigger tour_touch before update on tour for each row
  when (new.version is distinct from old.version and new.updated_at = old.updated_at) execute function touch_updated_at();

alter table appointment
  add column tour_id uuid references tour (id),
  add column stop smallint check (stop between 1 and 12), -- its number in the tour, kept by a viewing that replaces another one
  add column stay_min smallint check (stay_min between 15 and 240), -- null: an hour
  add check ((tour_id is null) = (stop is null));
create index appointment_of_tour on appointment (tour_id, stop) where tour_id is not null;
create index appointment_of_park on appointment (park_id, visit_on) where visit_at is not null and status in (0, 1, 4);

insert into audited_table (name, kind, key_columns, park_column, member_column, ignored_columns, secret_columns, personal_columns) values
  ('park_viewing_hours', 'viewingHours', '{id}', 'park_id', null, '{}', '{}', '{}'),
  ('park_viewing_closed', 'viewingHours', '{park_id,day}', 'park_id', null, '{}', '{}', '{}'),
  ('tour', 'tour', '{id}', null, 'member_id', '{answers}', '{link_token}', '{start_name,start_lng,start_lat,end_name,end_lng,end_lat,plan,proposal}');
select audit_table(audited_table) from audited_table where name in ('park_viewing_hours', 'park_viewing_closed', 'tour');
