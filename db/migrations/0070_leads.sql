-- Leads: everybody who waits for an answer, on one board. A viewing, a demand, a request for a contact, an enquiry about a solution and a
-- conversation that leaves a phone number or an e-mail address make one each, by triggers; staff add others. A lead belongs to a customer,
-- one per person.

-- With an account, phone and e-mail address are those of the account; these columns hold what was left first.
create table customer (
  id uuid primary key default new_id(),
  member_id uuid unique references member (id),
  person text check (char_length(person) between 1 and 254), -- null: not told, or erased
  phone text check (phone ~ '^1[3-9][0-9]{9}$'),
  email text check (char_length(email) between 3 and 254 and email = lower(email)),
  company text check (char_length(company) between 1 and 100),
  language text not null default 'zh_CN' check (language in ('zh_CN', 'en_US')),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  owner_id uuid references member (id) on delete set null, -- of the staff
  origin text not null check (origin in ('viewing', 'demand', 'contact', 'enquiry', 'talk', 'manual')), -- how the portal met the customer
  merged_into uuid references customer (id),
  erased_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (merged_into is null or member_id is null) -- an account is never merged away
);
create unique index customer_phone_alone on customer (phone) where member_id is null and merged_into is null;
create unique index customer_email_alone on customer (email) where member_id is null and merged_into is null;
create index customer_phone on customer (phone) where phone is not null;
create index customer_email on customer (email) where email is not null;
create index customer_owner on customer (owner_id) where owner_id is not null;
create index customer_merged on customer (merged_into) where merged_into is not null;
create trigger customer_touch before update on customer for each row execute function touch_updated_at();

-- Who gets new leads. `terms` and `target` as in features/leads/assignment.ts.
create table assignment_rule (
  id uuid primary key default new_id(),
  position integer not null check (position > 0),
  name text not null check (char_length(name) between 1 and 40),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  target jsonb not null check (jsonb_typeof(target) = 'object'),
  accept_minutes integer check (accept_minutes between 1 and 10000), -- working minutes; null: no limit
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (position) deferrable initially deferred
);
create trigger assignment_rule_touch before update on assignment_rule for each row execute function touch_updated_at();

create table staff_absence (
  id uuid primary key default new_id(),
  member_id uuid not null references member (id) on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz not null,
  deputy_id uuid references member (id) on delete set null,
  created_at timestamptz not null default now(),
  check (to_at > from_at),
  check (deputy_id <> member_id)
);
create index staff_absence_of on staff_absence (member_id, to_at);

create table lead (
  id uuid primary key default new_id(),
  stage text not null default 'new' check (stage in ('new', 'contacted', 'viewing', 'negotiating', 'won', 'lost')),
  source text not null check (source in ('viewing', 'demand', 'contact', 'enquiry', 'talk', 'manual')), -- the first one
  customer_id uuid not null references customer (id),
  -- The contact that was left with it.
  person text check (char_length(person) between 1 and 254),
  phone text check (phone ~ '^1[3-9][0-9]{9}$'),
  email text check (char_length(email) between 3 and 254),
  company text check (char_length(company) between 1 and 100),
  park_id bigint references park (id) on delete set null,
  warehouse_id bigint references warehouse (id) on delete set null,
  regions text[] not null default '{}', -- of the park, or where the customer looks; from the top down
  wish jsonb not null default '{}' check (jsonb_typeof(wish) = 'object'),
  wh_type smallint,
  area numeric(12, 2) check (area > 0), -- m²
  language text not null default 'zh_CN' check (language in ('zh_CN', 'en_US')),
  owner_id uuid references member (id) on delete set null,
  rule_id uuid references assignment_rule (id) on delete set null, -- that assigned it
  assigned_at timestamptz,
  accept_by timestamptz,   -- until then the owner must have done something, else it passes on
  accepted_at timestamptz,
  offered_to uuid[] not null default '{}',
  due_at timestamptz,      -- the first response; null until the clock is set
  clock_told smallint not null default 0 check (clock_told in (0, 80, 100)), -- the share of the time at which the staff were told
  first_response_at timestamptz,
  last_act_at timestamptz, -- of staff
  next_action text check (char_length(next_action) between 1 and 120),
  next_action_at timestamptz,
  stage_since timestamptz not null default now(),
  lost_reason text check (lost_reason in ('price', 'place', 'size', 'timing', 'elsewhere', 'unreachable', 'invalid', 'other', 'cancelled')),
  contract_id uuid references contract (id) on delete set null,
  version integer not null default 1,
  changed_in xid8 not null default pg_current_xact_id(), -- readers ask for what changed since their snapshot
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((closed_at is not null) = (stage in ('won', 'lost'))),
  check ((lost_reason is not null) = (stage = 'lost'))
);
create index lead_stage_next on lead (stage, next_action_at);
create index lead_stage_since on lead (stage, stage_since);
create index lead_owner_open on lead (owner_id) where closed_at is null;
create index lead_customer on lead (customer_id, created_at desc);
create index lead_phone on lead (phone) where phone is not null;
create index lead_park on lead (park_id) where park_id is not null;
create index lead_warehouse on lead (warehouse_id) where warehouse_id is not null;
create index lead_changed on lead (changed_in);
create index lead_created on lead (created_at desc, id);
create index lead_clock on lead (due_at) where first_response_at is null and closed_at is null;
create index lead_accept on lead (accept_by) where accept_by is not null and accepted_at is null;
create index lead_contract on lead (contract_id) where contract_id is not null;

create function touch_lead() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger lead_touch before update on lead for each row execute function touch_lead();

-- What a lead comes from. `routed_at` null: not assigned or told to staff yet.
create table lead_source (
  kind text not null check (kind in ('viewing', 'demand', 'contact', 'enquiry', 'talk', 'manual')),
  source_id uuid not null,
  lead_id uuid not null references lead (id) on delete cascade,
  routed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (kind, source_id)
);
create index lead_source_of on lead_source (lead_id);
create index lead_source_waiting on lead_source (created_at) where routed_at is null;

create table lead_event (
  id bigint generated always as identity primary key,
  lead_id uuid not null references lead (id) on delete cascade,
  kind text not null check (kind in ('note', 'call', 'message', 'stage', 'assign', 'next', 'merge', 'source')),
  outcome text check (char_length(outcome) between 1 and 20),
  text text check (char_length(text) between 1 and 1000),
  mentions uuid[] not null default '{}',
  before jsonb,
  after jsonb,
  actor_id uuid references member (id) on delete set null,
  at timestamptz not null default clock_timestamp()
);
create index lead_event_of on lead_event (lead_id, id);
create index lead_event_at on lead_event (at, id);
-- Only what a person said is erased with the person.
create trigger lead_event_append_only before update on lead_event for each row
  when (new.text is not null or row(new.lead_id, new.kind, new.outcome, new.before, new.after, new.at)
    is distinct from row(old.lead_id, old.kind, old.outcome, old.before, old.after, old.at))
  execute function refuse_change();

-- Sources are written by visitors too, and by statements without an author.
create function name_change_author() returns void language plpgsql as $$
begin
  if nullif(current_setting('app.change_set', true), '') is null then
    perform set_config('app.change_set', '{"kind": "move"}', true);
  end if;
end $$;

create function change_actor() returns uuid language sql stable as $$
  select (nullif(current_setting('app.change_set', true), '')::jsonb ->> 'actor_id')::uuid
$$;

-- Returns the customer of a person and creates it if there is none: that of the account, else that of the phone number, else that of the
-- e-mail address. Concurrent calls for the same person wait for each other.
create function find_customer(
  of_member uuid, told_person text, told_phone text, told_email text, told_company text, in_language text, from_origin text
) returns uuid language plpgsql as $$
declare
  account member;
  waited text;
  found_id uuid;
begin
  perform name_change_author();
  told_email := lower(told_email);
  -- Nobody but the account itself proves that two people are one, so a phone number leads to its account.
  select * into account from member m where m.deleted_at is null
    and (m.id = of_member or (of_member is null and (m.phone = told_phone or lower(m.email) = told_email)))
    order by m.id = of_member desc, m.phone = told_phone desc nulls last limit 1;
  for waited in
    select distinct key from unnest(array[account.id::text, account.phone, lower(account.email), told_phone, told_email]) key
    where key is not null order by key
  loop
    perform pg_advisory_xact_lock(hashtextextended('customer ' || waited, 0));
  end loop;
  if account.id is not null then
    select id into found_id from customer where member_id = account.id;
  end if;
  if found_id is null then
    select id into found_id from customer c
    where c.merged_into is null and (c.member_id is null or account.id is null)
      and (c.phone in (told_phone, account.phone) or c.email in (told_email, lower(account.email)))
    order by c.phone in (told_phone, account.phone) desc nulls last, c.created_at limit 1;
    if found_id is not null and account.id is not null then
      update customer set member_id = account.id, version = version + 1 where id = found_id;
    end if;
  end if;
  if found_id is not null then
    update customer set person = coalesce(person, told_person), company = coalesce(company, told_company), version = version + 1
    where id = found_id and ((person is null and told_person is not null) or (company is null and told_company is not null));
    return found_id;
  end if;
  insert into customer (member_id, person, phone, email, company, language, origin)
  values (account.id, coalesce(told_person, account.nick_name), coalesce(told_phone, account.phone), coalesce(told_email, lower(account.email)),
    coalesce(told_company, account.enterprise_name), coalesce(in_language, account.locale, 'zh_CN'), from_origin)
  returning id into found_id;
  return found_id;
end $$;

-- Adds a source to the customer's open lead about the same park, or creates a lead with it. `draft` holds the values of a new lead.
create function add_lead_source(of_kind text, of_source uuid, draft lead) returns uuid language plpgsql as $$
declare
  joined uuid;
begin
  perform name_change_author();
  -- Concurrent sources of one customer make one lead.
  perform from customer where id = draft.customer_id for update;
  if draft.park_id is not null and draft.closed_at is null then
    select id into joined from lead
    where customer_id = draft.customer_id and park_id = draft.park_id and closed_at is null order by created_at limit 1 for update;
  end if;
  if joined is not null then
    update lead set warehouse_id = coalesce(warehouse_id, draft.warehouse_id), person = coalesce(person, draft.person),
      phone = coalesce(phone, draft.phone), email = coalesce(email, draft.email), version = version + 1 where id = joined;
  else
    insert into lead (stage, source, customer_id, person, phone, email, company, park_id, warehouse_id, regions, wish, wh_type, area, language,
      owner_id, first_response_at, last_act_at, stage_since, lost_reason, created_at, closed_at)
    values (draft.stage, of_kind, draft.customer_id, draft.person, draft.phone, draft.email, draft.company, draft.park_id, draft.warehouse_id,
      coalesce(draft.regions, '{}'), coalesce(draft.wish, '{}'), draft.wh_type, draft.area, coalesce(draft.language, 'zh_CN'),
      draft.owner_id, draft.first_response_at, draft.first_response_at, coalesce(draft.stage_since, draft.created_at, now()), draft.lost_reason,
      coalesce(draft.created_at, now()), draft.closed_at)
    returning id into joined;
  end if;
  insert into lead_source (kind, source_id, lead_id, created_at) values (of_kind, of_source, joined, coalesce(draft.created_at, now()))
  on conflict (kind, source_id) do update set lead_id = excluded.lead_id, routed_at = null; -- a conversation whose lead was closed
  insert into lead_event (lead_id, kind, after, actor_id, at)
  values (joined, 'source', jsonb_build_object('kind', of_kind, 'sourceId', of_source), change_actor(), coalesce(draft.created_at, clock_timestamp()));
  return joined;
end $$;

create function region_path(of_code text) returns text[] language sql stable as $$
  with recursive path as (
    select code, parent_code, 1 as depth from region where code = of_code
    union all select r.code, r.parent_code, depth + 1 from path join region r on r.code = path.parent_code)
  select coalesce(array_agg(code order by depth desc), '{}') from path
$$;

-- Fills in what a lead knows from its park or warehouse.
create function place_lead(draft lead) returns lead language plpgsql stable as $$
begin
  select array[p.province_code, p.city_code, p.district_code] into draft.regions from park p where p.id = draft.park_id;
  select w.wh_type, nullif(w.rentable_area, 0) into draft.wh_type, draft.area from warehouse w where w.id = draft.warehouse_id;
  return draft;
end $$;

create function close_lead_draft(draft lead, why text, at timestamptz) returns lead language sql immutable as $$
  select jsonb_populate_record(draft, jsonb_build_object('stage', 'lost', 'lost_reason', why, 'closed_at', at, 'stage_since', at))
$$;

create function lead_of_viewing(a appointment) returns uuid language plpgsql as $$
declare
  draft lead;
begin
  draft.customer_id := find_customer(a.member_id, a.contact_name, a.phone, a.email,
    (select enterprise_name from member where id = a.member_id), a.language, 'viewing');
  draft.park_id := a.park_id;
  draft.warehouse_id := a.warehouse_id;
  draft := place_lead(draft);
  draft.person := a.contact_name;
  draft.phone := a.phone;
  draft.email := a.email;
  draft.company := (select enterprise_name from member where id = a.member_id);
  draft.wish := jsonb_strip_nulls(jsonb_build_object('text', a.requirement));
  draft.language := a.language;
  draft.created_at := a.created_at;
  draft.stage := case a.status when 0 then 'new' when 4 then 'negotiating' else 'contacted' end;
  draft.first_response_at := case when a.status in (1, 3, 4) then a.updated_at end;
  draft.stage_since := a.updated_at;
  if a.status in (2, 3) then draft := close_lead_draft(draft, case a.status when 2 then 'cancelled' else 'other' end, a.updated_at); end if;
  return add_lead_source('viewing', a.id, draft);
end $$;

create function wish_of_demand(d demand) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('goods', d.storage_category, 'months', d.expected_tenancy,
    'from', to_char(d.expected_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), 'address', d.expected_address, 'text', d.description))
$$;

create function lead_of_demand(d demand) returns uuid language plpgsql as $$
declare
  draft lead;
begin
  draft.phone := case when d.contact_info ~ '^1[3-9][0-9]{9}$' then d.contact_info end;
  draft.email := case when d.contact_info like '%@%' then lower(d.contact_info) end;
  draft.company := (select enterprise_name from member where id = d.member_id);
  draft.customer_id := find_customer(d.member_id, d.contact_name, draft.phone, draft.email, draft.company, d.language, 'demand');
  draft.person := d.contact_name;
  draft.regions := region_path(d.region_code);
  draft.wish := wish_of_demand(d);
  draft.wh_type := d.wh_type;
  draft.area := d.demand_area;
  draft.language := d.language;
  draft.created_at := d.created_at;
  draft.stage := case when d.follow_status = 2 then 'viewing' when d.follow_status = 3 then 'negotiating'
    when d.status > 0 or d.follow_status > 0 then 'contacted' else 'new' end;
  draft.first_response_at := case when d.status in (1, 2, 3, 5) or d.follow_status > 0 then d.updated_at end;
  draft.stage_since := d.updated_at;
  if d.follow_status = 4 then
    draft.stage := 'won';
    draft.closed_at := d.updated_at;
  elsif d.status in (4, 5) or d.follow_status = 5 then
    draft := close_lead_draft(draft, case d.status when 4 then 'cancelled' else 'other' end, d.updated_at);
  end if;
  return add_lead_source('demand', d.id, draft);
end $$;

create function lead_of_contact_request(r contact_request) returns uuid language plpgsql as $$
declare
  draft lead;
begin
  draft.customer_id := find_customer((select member_id from consent where id = r.consent_id), null, r.phone, null, null, null, 'contact');
  draft.park_id := r.park_id;
  draft.warehouse_id := r.warehouse_id;
  draft := place_lead(draft);
  draft.phone := r.phone;
  select person, company, language into draft.person, draft.company, draft.language from customer where id = draft.customer_id;
  draft.created_at := r.created_at;
  draft.stage := 'new';
  return add_lead_source('contact', r.id, draft);
end $$;

create function lead_of_enquiry(e solution_enquiry) returns uuid language plpgsql as $$
declare
  draft lead;
begin
  draft.phone := case when e.target not like '%@%' then e.target end;
  draft.email := case when e.target like '%@%' then e.target end;
  draft.company := nullif(e.company, '');
  draft.customer_id := find_customer(e.member_id, e.name, draft.phone, draft.email, draft.company, e.language, 'enquiry');
  draft.person := e.name;
  draft.wish := jsonb_build_object('solutionId', e.solution_id, 'text', e.message);
  draft.language := e.language;
  draft.created_at := e.created_at;
  draft.stage := case e.status when 0 then 'new' else 'contacted' end;
  draft.first_response_at := case when e.status > 0 then e.updated_at end;
  draft.stage_since := e.updated_at;
  if e.status = 2 then draft := close_lead_draft(draft, 'other', e.updated_at); end if;
  return add_lead_source('enquiry', e.id, draft);
end $$;

-- Also for a conversation without a contact, which staff make a lead of. `at` is when it became one.
create function lead_of_talk(t chat_thread, at timestamptz) returns uuid language plpgsql as $$
declare
  draft lead;
  answered timestamptz := (select max(created_at) from chat_message where thread_id = t.id and sender = 'staff');
begin
  draft.customer_id := find_customer(t.member_id, null, t.phone, t.email, null, t.language, 'talk');
  draft.park_id := (select id from park where id = substring(t.page from '/warehouse/detail/(\d{1,9})(?:$|\D)')::bigint);
  draft := place_lead(draft);
  draft.phone := t.phone;
  draft.email := t.email;
  select person, company into draft.person, draft.company from customer where id = draft.customer_id;
  draft.wish := jsonb_strip_nulls(jsonb_build_object('text',
    (select left(text, 500) from chat_message where thread_id = t.id and sender = 'visitor' and text is not null order by id limit 1)));
  draft.language := t.language;
  draft.created_at := at;
  draft.stage := case when answered is null then 'new' else 'contacted' end;
  draft.first_response_at := case when answered is not null then at end;
  return add_lead_source('talk', t.id, draft);
end $$;

create function make_lead() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'appointment' then perform lead_of_viewing(new);
    when 'demand' then perform lead_of_demand(new);
    when 'contact_request' then perform lead_of_contact_request(new);
    when 'solution_enquiry' then perform lead_of_enquiry(new);
  end case;
  return null;
end $$;
create trigger appointment_lead after insert on appointment for each row execute function make_lead();
create trigger demand_lead after insert on demand for each row execute function make_lead();
create trigger contact_request_lead after insert on contact_request for each row execute function make_lead();
create trigger solution_enquiry_lead after insert on solution_enquiry for each row execute function make_lead();

-- A conversation becomes a lead when the visitor leaves a contact; a further contact is added to its open lead.
create function talk_contact_lead() returns trigger language plpgsql as $$
declare
  open_lead uuid := (select l.id from lead_source s join lead l on l.id = s.lead_id
    where s.kind = 'talk' and s.source_id = new.id and l.closed_at is null);
begin
  if open_lead is null then
    perform lead_of_talk(new, clock_timestamp());
  else
    perform name_change_author();
    update lead set phone = coalesce(new.phone, phone), email = coalesce(new.email, email), version = version + 1 where id = open_lead;
  end if;
  return null;
end $$;
create trigger chat_thread_lead after insert on chat_thread for each row
  when (new.phone is not null or new.email is not null) execute function talk_contact_lead();
create trigger chat_thread_contact_lead after update of phone, email on chat_thread for each row
  when ((new.phone is not null or new.email is not null) and (new.phone, new.email) is distinct from (old.phone, old.email))
  execute function talk_contact_lead();

-- True if a source still waits for something. Requests for a contact and leads of staff have no state.
create function is_open_source(of_kind text, of_source uuid) returns boolean language sql stable as $$
  select case of_kind
    when 'viewing' then exists (select from appointment where id = of_source and status in (0, 1))
    when 'demand' then exists (select from demand where id = of_source and status < 4 and deleted_at is null)
    when 'enquiry' then exists (select from solution_enquiry where id = of_source and status < 2)
    when 'talk' then exists (select from chat_thread where id = of_source and state = 'open')
    else false end
$$;

-- Moves the lead of a source after it, unless the lead itself moves the source. A lead is lost with its last open source.
create function move_lead_after(of_kind text, of_source uuid, to_stage text, why text, by_staff boolean, may_go_back boolean)
returns void language plpgsql as $$
declare
  moved lead;
  stages constant text[] := '{new,contacted,viewing,negotiating,won,lost}';
begin
  if current_setting('app.lead_moves_sources', true) = 'true' then return; end if;
  select l.* into moved from lead l join lead_source s on s.lead_id = l.id
  where s.kind = of_kind and s.source_id = of_source for update of l;
  if not found or (moved.closed_at is not null and not (of_kind = 'enquiry' and moved.stage = 'lost' and to_stage = 'contacted')) then return; end if;
  perform name_change_author();
  if to_stage = 'lost' and exists (
    select from lead_source s where s.lead_id = moved.id and (s.kind, s.source_id) <> (of_kind, of_source) and is_open_source(s.kind, s.source_id)
  ) then
    to_stage := moved.stage;
  elsif moved.closed_at is null and not may_go_back and array_position(stages, to_stage) < array_position(stages, moved.stage) then
    to_stage := moved.stage;
  end if;
  update lead set stage = to_stage, lost_reason = case when to_stage = 'lost' then coalesce(why, 'other') end,
    closed_at = case when to_stage in ('won', 'lost') then clock_timestamp() end,
    stage_since = case when to_stage = moved.stage then stage_since else clock_timestamp() end,
    first_response_at = case when by_staff then coalesce(first_response_at, clock_timestamp()) else first_response_at end,
    last_act_at = case when by_staff then clock_timestamp() else last_act_at end,
    accepted_at = case when by_staff then coalesce(accepted_at, clock_timestamp()) else accepted_at end,
    version = version + 1
  where id = moved.id;
  if to_stage <> moved.stage then
    insert into lead_event (lead_id, kind, before, after, actor_id)
    values (moved.id, 'stage', jsonb_build_object('stage', moved.stage),
      jsonb_strip_nulls(jsonb_build_object('stage', to_stage, 'reason', case when to_stage = 'lost' then coalesce(why, 'other') end, 'source', of_kind)),
      change_actor());
  end if;
end $$;

create function viewing_moves_lead() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    perform move_lead_after('viewing', new.id,
      case new.status when 1 then 'contacted' when 4 then 'negotiating' else 'lost' end,
      case new.status when 2 then 'cancelled' else 'other' end, new.status <> 2, false);
  else
    perform name_change_author();
    update lead set version = version + 1 where id = (select lead_id from lead_source where kind = 'viewing' and source_id = new.id);
  end if;
  return null;
end $$;
create trigger appointment_moves_lead after update of status, visit_on, visit_at on appointment for each row
  when ((new.status, new.visit_on, new.visit_at) is distinct from (old.status, old.visit_on, old.visit_at)) execute function viewing_moves_lead();

create function demand_moves_lead() returns trigger language plpgsql as $$
begin
  if new.status in (4, 5) and old.status < 4 then
    perform move_lead_after('demand', new.id, 'lost', case new.status when 4 then 'cancelled' else 'other' end, new.status = 5, false);
  elsif new.follow_status <> old.follow_status then
    perform move_lead_after('demand', new.id,
      (array['contacted', 'contacted', 'viewing', 'negotiating', 'won', 'lost'])[new.follow_status + 1], 'other', true, true);
  elsif new.status <> old.status then
    perform move_lead_after('demand', new.id, 'contacted', null, true, false);
  end if;
  return null;
end $$;
create trigger demand_moves_lead after update of status, follow_status on demand for each row
  when ((new.status, new.follow_status) is distinct from (old.status, old.follow_status)) execute function demand_moves_lead();

-- An edited demand changes what the lead wants.
create function demand_changes_lead() returns trigger language plpgsql as $$
begin
  perform name_change_author();
  update lead set wish = wish_of_demand(new), wh_type = new.wh_type, area = new.demand_area, regions = region_path(new.region_code), version = version + 1
  where source = 'demand' and closed_at is null and id = (select lead_id from lead_source where kind = 'demand' and source_id = new.id);
  return null;
end $$;
create trigger demand_changes_lead
  after update of storage_category, expected_tenancy, expected_time, expected_address, description, wh_type, demand_area, region_code on demand
  for each row when ((new.storage_category, new.expected_tenancy, new.expected_time, new.expected_address, new.description, new.wh_type,
      new.demand_area, new.region_code)
    is distinct from (old.storage_category, old.expected_tenancy, old.expected_time, old.expected_address, old.description, old.wh_type,
      old.demand_area, old.region_code)) execute function demand_changes_lead();

create function enquiry_moves_lead() returns trigger language plpgsql as $$
begin
  perform move_lead_after('enquiry', new.id, case new.status when 1 then 'contacted' else 'lost' end, 'other', true, false);
  return null;
end $$;
create trigger solution_enquiry_moves_lead after update of status on solution_enquiry for each row
  when (new.status <> old.status) execute function enquiry_moves_lead();

-- The first answer of staff in a conversation. That a conversation ends says nothing about its lead.
create function talk_moves_lead() returns trigger language plpgsql as $$
begin
  if exists (select from lead_source s join lead l on l.id = s.lead_id
    where s.kind = 'talk' and s.source_id = new.thread_id and l.closed_at is null and l.first_response_at is null)
  then
    perform name_change_author();
    perform move_lead_after('talk', new.thread_id, 'contacted', null, true, false);
  end if;
  return null;
end $$;
create trigger chat_message_moves_lead after insert on chat_message for each row
  when (new.sender = 'staff') execute function talk_moves_lead();

-- Wakes the processes that assign new leads and tell the staff.
create function tell_lead() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead', '');
  return null;
end $$;
create trigger lead_source_news after insert or update on lead_source for each statement execute function tell_lead();

insert into audited_table (name, kind, key_columns, park_column, member_column, ignored_columns, secret_columns, personal_columns) values
  ('customer', 'customer', '{id}', null, 'member_id', '{}', '{}', '{person,phone,email,company,tags}'),
  ('lead', 'lead', '{id}', 'park_id', null, '{changed_in,clock_told,offered_to,accept_by}', '{}',
    '{person,phone,email,company,wish,next_action}'),
  ('assignment_rule', 'leadRule', '{id}', null, null, '{}', '{}', '{}'),
  ('staff_absence', 'absence', '{id}', null, 'member_id', '{}', '{}', '{}');
select audit_table(audited_table) from audited_table where name in ('customer', 'lead', 'assignment_rule', 'staff_absence');

-- What exists already: in the order of creation, so that later sources join earlier leads. Nobody is told of them.
do $$
declare
  one record;
begin
  for one in
    select 'viewing' as kind, id, created_at from appointment
    union all select 'demand', id, created_at from demand where deleted_at is null
    union all select 'contact', id, created_at from contact_request
    union all select 'enquiry', id, created_at from solution_enquiry
    union all select 'talk', id, created_at from chat_thread where phone is not null or email is not null
    order by 3, 2
  loop
    case one.kind
      when 'viewing' then perform lead_of_viewing(a) from appointment a where a.id = one.id;
      when 'demand' then perform lead_of_demand(d) from demand d where d.id = one.id;
      when 'contact' then perform lead_of_contact_request(r) from contact_request r where r.id = one.id;
      when 'enquiry' then perform lead_of_enquiry(e) from solution_enquiry e where e.id = one.id;
      else perform lead_of_talk(t, t.created_at) from chat_thread t where t.id = one.id;
    end case;
  end loop;
  update lead_source set routed_at = now();
  update lead set clock_told = 100 where clock_told <> 100;
end $$;

insert into role_permission (role_key, permission)
select key, permission from role, unnest(case key
  when 'leasing_agent' then array['system:lead:list', 'system:lead:query', 'system:lead:add', 'system:lead:edit', 'system:lead:assign',
    'system:lead:export', 'system:lead:team', 'system:customer:list', 'system:customer:query', 'system:customer:edit', 'system:customer:reveal',
    'system:customer:export']
  else array['system:lead:list', 'system:lead:query', 'system:lead:add', 'system:lead:edit', 'system:customer:list', 'system:customer:query',
    'system:customer:edit', 'system:customer:reveal'] end) permission
where key in ('leasing_agent', 'service_agent')
on conflict do nothing;
