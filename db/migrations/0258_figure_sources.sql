-- What kind of document a verification by document has compared the figures with; null if it is not stated.
alter table verification add column document_kind text check (document_kind in ('asBuilt', 'title', 'fire', 'lease', 'other')),
  add check (document_kind is null or kind = 'document');

-- What the platform has checked before it certifies a park, item by item. The items are those of `certificationItems` in features/listings.
create table certification_check (
  id bigint generated always as identity primary key,
  park_id bigint not null references park (id) on delete cascade,
  item text not null,
  outcome text not null check (outcome in ('passed', 'notApplicable', 'failed')),
  checked_on date not null,
  recorded_by uuid references member (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (park_id, item)
);
create index certification_check_recorder on certification_check (recorded_by) where recorded_by is not null;
insert into audited_table (name, kind, key_columns, park_column, member_column, ignored_columns, secret_columns, personal_columns) values
  ('certification_check', 'certification', '{id}', 'park_id', null, '{}', '{}', '{}');
select audit_table(audited_table) from audited_table where name = 'certification_check';

drop index change_set_listings;
create index change_set_listings on change_set (created_at desc, id desc)
  where tables && '{certification_check,deal,floor,media,park,park_gate,verification,warehouse}'::text[];

-- A picture is a photograph of the place only if that is stated; `schematic` says that it is an illustration. Neither: not stated.
alter table media add column photograph boolean not null default false;
