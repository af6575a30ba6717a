-- What operators keep about listings beside the public fields: a code, an owner, where the listing came from, and how complete it is.

-- Returns the next code with this prefix: P00001, and P100000 after P99999.
create function next_code(prefix text, numbers regclass) returns text language sql volatile as $$
  select prefix || case when length(number) < 5 then lpad(number, 5, '0') else number end from (select nextval(numbers)::text) next (number)
$$;

create sequence park_code_number;
create sequence warehouse_code_number;
alter table park
  add column code text not null default next_code('P', 'park_code_number') check (code ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{0,31}$'),
  add column owner_id uuid references member (id) on delete set null, -- the member of staff in charge
  add column source_id bigint,                                       -- null: entered here
  add column external_id text check (char_length(external_id) between 1 and 100), -- the key of the source
  add column score smallint check (score between 0 and 100),          -- completeness
  add column drawing_cover boolean not null default false;            -- the section drawing is the cover
alter sequence park_code_number owned by park.code;
create unique index park_code_unique on park (upper(code));
create index park_owner on park (owner_id) where owner_id is not null;
create unique index park_external on park (source_id, external_id) where external_id is not null;

alter table warehouse
  add column code text not null default next_code('W', 'warehouse_code_number') check (code ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{0,31}$'),
  add column external_id text check (char_length(external_id) between 1 and 100),
  add column negotiable boolean not null default false; -- the price is by agreement, instead of not entered yet
alter sequence warehouse_code_number owned by warehouse.code;
create unique index warehouse_code_unique on warehouse (park_id, upper(code));
alter table warehouse add constraint warehouse_price_known check (not (negotiable and price is not null));

-- The point of a picture that stays visible when it is cropped, as shares of its width and height; null: the middle.
alter table media
  add column focus_x numeric(4, 3) check (focus_x between 0 and 1),
  add column focus_y numeric(4, 3) check (focus_y between 0 and 1),
  add constraint media_focus_point check ((focus_x is null) = (focus_y is null));

-- Completeness is computed from the captured columns, so that it is no change of its own.
update audited_table set ignored_columns = ignored_columns || '{score}' where name = 'park';

insert into role_permission (role_key, permission)
select key, 'system:park:' || action from role, unnest(array['publish', 'verify', 'bulkLarge']) action where key = 'leasing_agent'
on conflict do nothing;
insert into role_permission (role_key, permission)
select key, 'system:park:' || action from role, unnest(array['list', 'query']) action where key = 'content_editor'
on conflict do nothing;

-- Until now, no price meant that it is by agreement. That is a new way to store the same fact, not a change of the listing.
alter table warehouse disable trigger user;
update warehouse set negotiable = true where price is null;
alter table warehouse enable trigger user;
