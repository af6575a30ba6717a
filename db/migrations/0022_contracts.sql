-- What customers rent, and what is to be paid for it. Sums are counted over the expenses and stored nowhere, so that they cannot disagree.

create table contract (
  id uuid primary key default new_id(),
  number text not null unique check (char_length(number) between 1 and 40),
  name text not null check (char_length(name) between 1 and 120),
  member_id uuid not null references member (id), -- contracts outlive accounts, as the law asks: the member is anonymised
  park_id bigint references park (id),
  warehouse_id bigint references warehouse (id),
  price numeric(14, 2) not null check (price > 0), -- yuan, for the whole term
  invoiced boolean not null default false,
  settled boolean not null default false,
  contact text check (char_length(contact) between 1 and 60), -- of the customer; null once the account is erased
  address text not null check (char_length(address) between 1 and 200),
  cost_note text check (char_length(cost_note) between 1 and 500),
  area numeric(12, 2) not null check (area > 0), -- m²
  start_on date not null,
  end_on date not null,
  handled_by text check (char_length(handled_by) between 1 and 60),
  effective boolean not null default true,
  notes text check (char_length(notes) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_on >= start_on)
);
create index contract_of_member on contract (member_id, start_on desc, id desc);
create index contract_of_park on contract (park_id) where park_id is not null;
create index contract_of_warehouse on contract (warehouse_id) where warehouse_id is not null;
create trigger contract_touch before update on contract for each row execute function touch_updated_at();

create table expense (
  id uuid primary key default new_id(),
  contract_id uuid not null references contract (id),
  dict_key text not null default 'wh_expense_kind' check (dict_key = 'wh_expense_kind'),
  kind smallint not null,
  amount numeric(14, 2) not null check (amount > 0), -- yuan
  paid numeric(14, 2) not null default 0,
  due_on date not null,
  paid_on date, -- of the latest payment
  note text check (char_length(note) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (paid between 0 and amount),
  check ((paid > 0) = (paid_on is not null)),
  foreign key (dict_key, kind) references dict_item (dict_key, value)
);
create index expense_of_contract on expense (contract_id, due_on, id);
create index expense_unpaid on expense (due_on) where paid < amount;
create trigger expense_touch before update on expense for each row execute function touch_updated_at();

-- What has been asked for under a contract, what has come in, and what is open.
create view contract_balance as
  select contract.id as contract_id,
    coalesce(sum(expense.amount), 0)::numeric(16, 2) as billed,
    coalesce(sum(expense.paid), 0)::numeric(16, 2) as paid,
    coalesce(sum(expense.amount - expense.paid), 0)::numeric(16, 2) as unpaid
  from contract left join expense on expense.contract_id = contract.id
  group by contract.id;

-- Settled means that nothing is open. Both sides hold the row of the contract until they commit, so that the second sees what the first did.
create function require_paid(settled_contract uuid) returns void language plpgsql as $$
begin
  if exists (select from contract_balance where contract_id = settled_contract and unpaid <> 0) then
    raise exception 'contract % has open expenses', settled_contract
      using errcode = 'check_violation', constraint = 'contract_settled_is_paid', table = 'contract';
  end if;
end $$;

create function contract_settles() returns trigger language plpgsql as $$
begin
  perform require_paid(new.id);
  return null;
end $$;
create trigger contract_settles after insert or update on contract
  for each row when (new.settled) execute function contract_settles();

create function expense_changes() returns trigger language plpgsql as $$
declare
  is_settled boolean;
begin
  if tg_op = 'UPDATE' and new.contract_id <> old.contract_id then
    raise exception 'an expense stays with its contract'
      using errcode = 'check_violation', constraint = 'expense_stays', table = 'expense';
  end if;
  select settled into is_settled from contract where id = coalesce(new.contract_id, old.contract_id) for no key update;
  if is_settled then
    perform require_paid(coalesce(new.contract_id, old.contract_id));
  end if;
  return null;
end $$;
create trigger expense_changes after insert or update or delete on expense
  for each row execute function expense_changes();
