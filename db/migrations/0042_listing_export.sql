-- Exports of parks, gates, floors and warehouses in the layout of the import. The file is kept for a day.

create table data_export (
  id uuid primary key default new_id(),
  resource text not null check (resource in ('park', 'warehouse')), -- the list that was exported
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  format text not null check (format in ('xlsx', 'csv')),
  language text not null check (language in ('zh_CN', 'en_US')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  progress_done integer not null default 0 check (progress_done >= 0),
  progress_total integer not null check (progress_total >= 0),
  file_id uuid references file (id) on delete set null,
  created_by uuid not null references member (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index data_export_age on data_export (created_at);
