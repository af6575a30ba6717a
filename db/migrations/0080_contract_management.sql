-- Contracts are kept in the console: their state, the spaces they let, files, the payment plan, payments and reminders.

-- `effective` follows from the state. Its triggers and the constraints of the old columns are replaced below.
drop trigger contract_changes_availability on contract;
drop function contract_changes_availability();
alter table contract
  add column state text not null default 'effective' check (state in ('draft', 'effective', 'void')),
  add column lead_id uuid,
  add column renewal_of uuid references contract (id),
  add column handler_id uuid references member (id) on delete set null, -- the member of staff in charge; handled_by is the printed name
  add column plan jsonb check (jsonb_typeof(plan) = 'object'),          -- as PaymentPlan in features/contracts
  add column end_reason text check (char_length(end_reason) between 1 and 200), -- why it ended early or is void
  add column ending_noticed date,       -- the end that the handler was notified of
  add column version integer not null default 1;

-- A new way to store the same facts is no change of the contracts.
alter table contract disable trigger user;
update contract set state = 'draft' where not effective;
alter table contract enable trigger user;
alter table contract drop column effective;
alter table contract
  add column effective boolean not null generated always as (state = 'effective') stored,
  alter column state set default 'draft',
  add check (state <> 'void' or not settled),
  add check (renewal_of <> id);
create index contract_of_lead on contract (lead_id) where lead_id is not null;
create index contract_renewed on contract (renewal_of) where renewal_of is not null;
create index contract_ending on contract (end_on) where state = 'effective';
create index contract_of_handler on contract (handler_id) where handler_id is not null;

create table contract_space (
  contract_id uuid not null references contract (id),
  warehouse_id bigint not null references warehouse (id),
  area numeric(12, 2) not null check (area > 0), -- m²
  primary key (contract_id, warehouse_id)
);
create index contract_space_warehouse on contract_space (warehouse_id);
insert into contract_space (contract_id, warehouse_id, area) select id, warehouse_id, area from contract where warehouse_id is not null;
alter table contract drop column warehouse_id;

create table contract_file (
  contract_id uuid not null references contract (id),
  file_id uuid not null references file (id),
  name text not null check (char_length(name) between 1 and 200),
  added_by uuid references member (id) on delete set null,
  added_at timestamptz not null default now(),
  primary key (contract_id, file_id)
);

alter table expense
  add column planned boolean not null default false, -- made by the payment plan, which may replace it
  add column version integer not null default 1;

-- What has come in. `paid` and `paid_on` of an expense follow from its payments.
create table payment (
  id uuid primary key default new_id(),
  expense_id uuid not null references expense (id),
  amount numeric(14, 2) not null check (amount > 0), -- yuan
  paid_on date not null,
  note text check (char_length(note) between 1 and 200),
  recorded_by uuid references member (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index payment_of_expense on payment (expense_id, paid_on, id);
insert into payment (expense_id, amount, paid_on) select id, paid, paid_on from expense where paid > 0;

-- The expense is locked first, so that its sum includes the payments of transactions that have just committed.
create function payment_changes() returns trigger language plpgsql as $$
declare
  of_expense uuid := coalesce(new.expense_id, old.expense_id);
begin
  if tg_op = 'UPDATE' and new.expense_id <> old.expense_id then
    raise exception 'a payment stays with its expense'
      using errcode = 'check_violation', constraint = 'payment_stays', table = 'payment';
  end if;
  perform from expense where id = of_expense for no key update;
  update expense e set paid = sums.paid, paid_on = sums.paid_on
  from (select coalesce(sum(amount), 0) as paid, max(paid_on) as paid_on from payment where expense_id = of_expense) sums
  where e.id = of_expense;
  return null;
end $$;
create trigger payment_changes after insert or update or delete on payment for each row execute function payment_changes();

-- Reminders of open expenses. The key makes each one unique, also for two clicks at once.
create table expense_reminder (
  expense_id uuid not null references expense (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  due_on date not null, -- a new due day may be reminded of again
  sent_by uuid references member (id) on delete set null,
  sent_at timestamptz not null default now(),
  primary key (expense_id, channel, due_on)
);

-- Who keeps rentable area and date of a warehouse: its contracts, or people.
alter table warehouse add column availability text not null default 'manual' check (availability in ('contracts', 'manual'));
alter table warehouse drop column free_from;
alter table warehouse add column free_from date generated always as (
  case when rentable_area > 0 or availability = 'contracts' then nullif(rentable_from, 'infinity')
    else greatest(nullif(rentable_from, 'infinity'), let_until + 1) end
) stored;
create index warehouse_due on warehouse (free_from) where rentable_area = 0;
create index warehouse_free_from on warehouse (free_from, park_id) where rentable_area = 0;

-- The effective lettings of warehouses.
create view letting as
  select s.warehouse_id, s.area, c.id as contract_id, c.number, c.name, c.park_id, c.start_on, c.end_on, c.renewal_of
  from contract_space s join contract c on c.id = s.contract_id where c.state = 'effective';

create or replace function taken_period(taken_warehouse bigint) returns daterange language sql stable as $$
  with term as (
    select start_on, end_on, area from letting where warehouse_id = taken_warehouse
  ), size as (
    select total_area from warehouse where id = taken_warehouse
  ), period as (
    select daterange(first.start_on, (
      select min(last.end_on) from term last where last.end_on >= first.start_on and
        coalesce((select sum(area) from term where last.end_on + 1 between start_on and end_on), 0) < (select total_area from size)
    ) + 1) as days
    from term first
    where (select sum(area) from term where first.start_on between start_on and end_on) >= (select total_area from size)
  )
  select days from (select unnest(range_agg(days)) as days from period) merged order by upper(days) desc limit 1
$$;

-- The area that contracts take of a warehouse on a day.
create function let_area(of_warehouse bigint, on_day date) returns numeric language sql stable as $$
  select coalesce(sum(area), 0) from letting where warehouse_id = of_warehouse and on_day between start_on and end_on
$$;

-- The first day from `today` on with free space: today, or the day after a letting that none follows.
create function first_free_day(of_warehouse bigint, size numeric, today date) returns date language sql stable as $$
  select min(day) from (
    select today as day union select end_on + 1 from letting where warehouse_id = of_warehouse and end_on >= today
  ) candidate where let_area(of_warehouse, day) < size
$$;

-- The day on which a transaction acts. `app.today` is the day of the caller's clock.
create function business_day() returns date language sql stable as $$
  select coalesce(nullif(current_setting('app.today', true), '')::date, (now() at time zone 'Asia/Shanghai')::date)
$$;

-- Stores what the contracts leave of warehouses that follow them, and returns how many changed. Idempotent.
create function follow_contracts(of_warehouses bigint[]) returns bigint language plpgsql as $$
declare
  today date := business_day();
  changed bigint;
begin
  update warehouse w set rentable_area = next.rentable, rentable_from = next.free_from
  from (
    select id, greatest(0, total_area - let_area(id, today)) as rentable,
      case when let_area(id, today) >= total_area then first_free_day(id, total_area, today) end as free_from
    from warehouse where availability = 'contracts' and id = any (of_warehouses)
  ) next
  where w.id = next.id and (w.rentable_area, w.rentable_from) is distinct from (next.rentable, next.free_from);
  get diagnostics changed = row_count;
  return changed;
end $$;

create or replace function store_contract_days(of_warehouse bigint) returns void language plpgsql as $$
begin
  update warehouse set let_until = days.let_until, taken_during = days.taken_during
  from (select (select max(end_on) from letting where warehouse_id = of_warehouse) as let_until,
          taken_period(of_warehouse) as taken_during) days
  where id = of_warehouse
    and (warehouse.let_until, warehouse.taken_during) is distinct from (days.let_until, days.taken_during);
  perform follow_contracts(array[of_warehouse]);
end $$;

create function contract_changes_availability() returns trigger language plpgsql as $$
begin
  perform store_contract_days(warehouse_id) from contract_space where contract_id = new.id;
  return null;
end $$;
create trigger contract_changes_availability after update of start_on, end_on, state on contract
  for each row when ((old.start_on, old.end_on, old.state) is distinct from (new.start_on, new.end_on, new.state))
  execute function contract_changes_availability();

create function space_changes_availability() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform store_contract_days(old.warehouse_id); end if;
  if tg_op <> 'DELETE' then perform store_contract_days(new.warehouse_id); end if;
  return null;
end $$;
create trigger space_changes_availability after insert or update or delete on contract_space
  for each row execute function space_changes_availability();

-- Whoever writes to a warehouse that follows its contracts, its figures stay those of the contracts.
create function warehouse_follows_contracts() returns trigger language plpgsql as $$
begin
  perform follow_contracts(array[new.id]);
  return null;
end $$;
create trigger warehouse_follows_contracts after insert or update of availability, rentable_area, rentable_from, total_area on warehouse
  for each row when (new.availability = 'contracts') execute function warehouse_follows_contracts();

update audited_table set ignored_columns = '{effective,ending_noticed}' where name = 'contract';
update audited_table set ignored_columns = '{paid,paid_on}' where name = 'expense';
insert into audited_table (name, kind, key_columns, ignored_columns) values
  ('contract_space', 'contract', '{contract_id,warehouse_id}', '{}'),
  ('contract_file', 'contract', '{contract_id,file_id}', '{}'),
  ('payment', 'payment', '{id}', '{}');
select audit_table(t) from audited_table t where name in ('contract_space', 'contract_file', 'payment');
