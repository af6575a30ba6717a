-- Contracts and expenses are imported in the same steps as listings. An import is of one scope, which says who may see it.

alter table listing_import add column scope text not null default 'listings' check (scope in ('listings', 'money'));
alter table listing_import drop constraint listing_import_resource_check;
alter table listing_import add constraint listing_import_resource_check
  check (resource in ('park', 'gate', 'floor', 'warehouse', 'contract', 'expense'));
alter table import_mapping drop constraint import_mapping_kind_check;
alter table import_mapping add constraint import_mapping_kind_check
  check (kind in ('park', 'gate', 'floor', 'warehouse', 'contract', 'expense'));
drop index listing_import_latest;
create index listing_import_latest on listing_import (scope, created_at desc, id desc);
