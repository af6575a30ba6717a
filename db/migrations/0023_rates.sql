-- Rates are versions: a new one is a new row, and no row ever changes, so that an earlier answer can be understood later. A correction of
-- the same day is a row too; the latest made counts.
drop index toll_rate_one;
alter table fuel_rate drop constraint fuel_rate_class_effective_from_key;
alter table toll_rate add column created_by uuid references member (id);
alter table fuel_rate add column created_by uuid references member (id);
create index toll_rate_latest on toll_rate (effective_from desc, created_at desc);
create index fuel_rate_latest on fuel_rate (class, effective_from desc, created_at desc);

-- Yuan per litre, read on a day. While it is empty, and where it is older, the site's setting `route.diesel.price` counts.
create table diesel_price (
  id uuid primary key default new_id(),
  yuan_per_litre numeric(6, 3) not null check (yuan_per_litre > 0 and yuan_per_litre <= 100),
  effective_from date not null,
  source_title text not null check (char_length(source_title) between 1 and 200),
  source_url text check (source_url ~ '^https?://'),
  created_by uuid references member (id),
  created_at timestamptz not null default now()
);
create index diesel_price_latest on diesel_price (effective_from desc, created_at desc);
create trigger diesel_price_announce after insert on diesel_price for each statement execute function announce_change();

create function refuse_rate_change() returns trigger language plpgsql as $$
begin
  raise exception 'a rate is never changed or deleted: add a version' using errcode = 'restrict_violation';
end $$;
create trigger toll_rate_kept before update or delete on toll_rate for each row execute function refuse_rate_change();
create trigger fuel_rate_kept before update or delete on fuel_rate for each row execute function refuse_rate_change();
create trigger diesel_price_kept before update or delete on diesel_price for each row execute function refuse_rate_change();
