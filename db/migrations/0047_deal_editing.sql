alter table deal add column version integer not null default 1;
