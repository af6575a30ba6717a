-- Yuan for one unit of a foreign currency, with which prices are also shown for information. Versions like the other rates: a correction is
-- another row of the same day, and the latest entered counts.
create table exchange_rate (
  id uuid primary key default new_id(),
  currency text not null check (currency in ('EUR', 'USD')),
  yuan numeric(8, 4) not null check (yuan between 1 and 100),
  effective_from date not null,
  source_title text not null check (char_length(source_title) between 1 and 200),
  source_url text check (source_url ~ '^https?://'),
  created_by uuid references member (id),
  created_at timestamptz not null default now()
);
create index exchange_rate_latest on exchange_rate (currency, effective_from desc, created_at desc);
create trigger exchange_rate_announce after insert on exchange_rate for each statement execute function announce_change();

-- Unlike the other rates, the demo world has some, which go with it.
create function keep_exchange_rate() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from demo_row where table_name = 'exchange_rate' and record_id = old.id::text) then return old; end if;
  raise exception 'a rate is never changed or deleted: add a version' using errcode = 'restrict_violation';
end $$;
create trigger exchange_rate_kept before update or delete on exchange_rate for each row execute function keep_exchange_rate();

insert into audited_table (name, kind, key_columns, park_column, member_column, ignored_columns, secret_columns, personal_columns) values
  ('exchange_rate', 'rate.exchange', '{id}', null, null, '{}', '{}', '{}');
select audit_table(audited_table) from audited_table where name = 'exchange_rate';
