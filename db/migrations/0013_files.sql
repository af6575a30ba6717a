-- Files belong to who has uploaded them. Names are shown to people and bounded; a bucket or disk knows the key alone.
alter table file
  add constraint file_owner foreign key (owner_id) references member (id),
  add constraint file_name_bounded check (char_length(original_name) between 1 and 255),
  add constraint file_business_type check (business_type between 1 and 4);
create index file_owner on file (owner_id) where owner_id is not null;
create index file_deleted on file (deleted_at) where deleted_at is not null;

-- What a member has uploaded on one day of Asia/Shanghai. One row is counted up under its lock, so that uploads at the
-- same time cannot pass the limit together.
create table upload_day (
  owner_id uuid not null references member (id) on delete cascade,
  day date not null,
  files integer not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  primary key (owner_id, day)
);
create index upload_day_day on upload_day (day);
