-- Viewings that members book, how they may change, and who asked for the number of a contact.

-- The moves as data: the same list stands in features/appointments/moves.ts, and a test holds one against the other.
-- 0 untreated, 1 following up, 2 cancelled by the member, 3 closed by customer service, 4 successful; the last three are final.
create table appointment_move (
  from_status smallint not null,
  to_status smallint not null,
  by_role text not null check (by_role in ('member', 'staff')),
  primary key (from_status, to_status, by_role)
);
insert into appointment_move (from_status, to_status, by_role) values
  (0, 1, 'staff'), (1, 4, 'staff'), (0, 3, 'staff'), (1, 3, 'staff'), (0, 2, 'member'), (1, 2, 'member');

create table appointment (
  id uuid primary key default new_id(),
  member_id uuid not null references member (id),
  park_id bigint not null references park (id),
  warehouse_id bigint references warehouse (id), -- null: the park as a whole
  contact_name text not null check (char_length(contact_name) between 1 and 254), -- the member's name on the day of booking
  salutation smallint not null check (salutation in (1, 2)), -- of wh_salutation
  phone text not null check (phone ~ '^1[3-9][0-9]{9}$'),
  visit_on date not null,
  visit_at time, -- Asia/Shanghai; null: any time of that day
  requirement text check (char_length(requirement) between 1 and 500), -- the wishes of the member
  status smallint not null default 0 check (status between 0 and 4),
  notes text check (char_length(notes) between 1 and 500), -- the latest word of customer service, for the member
  language text not null default 'zh_CN' check (language in ('zh_CN', 'en_US')), -- of messages about it
  consent_id uuid not null references consent (id),
  reminded_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The last word on "one viewing of one place a day": two requests at once cannot both pass.
create unique index appointment_open on appointment (member_id, park_id, warehouse_id, visit_on) nulls not distinct where status in (0, 1);
create index appointment_of_member on appointment (member_id, visit_on desc, id);
create index appointment_by_day on appointment (visit_on, id);
create index appointment_to_remind on appointment (visit_on) where reminded_at is null and status in (0, 1, 4);

-- Who moves is told by the transaction: set_config('app.actor_role', 'member' or 'staff', true). Nothing begins anywhere but untreated.
create function check_appointment_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 0 then
      raise exception 'a viewing begins untreated' using errcode = 'check_violation';
    end if;
  elsif new.status <> old.status and not exists (
    select 1 from appointment_move m where m.from_status = old.status and m.to_status = new.status
      and m.by_role = current_setting('app.actor_role', true)) then
    raise exception 'no such move of a viewing: % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger appointment_moves before insert or update of status on appointment for each row execute function check_appointment_move();

-- A reminder is no change that anybody made.
create trigger appointment_touch before update on appointment for each row
  when (new.version is distinct from old.version and new.updated_at = old.updated_at) execute function touch_updated_at();

-- Who was shown the number of a contact; asked without an account.
create table contact_request (
  id uuid primary key default new_id(),
  park_id bigint not null references park (id),
  warehouse_id bigint references warehouse (id), -- null: the park as a whole
  phone text not null check (phone ~ '^1[3-9][0-9]{9}$'),
  consent_id uuid not null references consent (id),
  created_at timestamptz not null default now()
);
create index contact_request_phone on contact_request (phone, created_at);
create index contact_request_park on contact_request (park_id, created_at desc);
