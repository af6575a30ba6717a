-- Bulk edits of more records than a request changes. A job computes the confirmed preview again and writes exactly that, or nothing.

create table bulk_job (
  id uuid primary key default new_id(),
  resource text not null check (resource in ('park', 'warehouse')),
  input jsonb not null check (jsonb_typeof(input) = 'object'), -- selection and changes
  token text not null,                                         -- of the confirmed preview
  -- outdated: the data has changed since the preview, and nothing was written.
  state text not null default 'waiting' check (state in ('waiting', 'running', 'writing', 'done', 'outdated', 'failed', 'cancelled')),
  progress_done integer not null default 0 check (progress_done >= 0),
  progress_total integer not null check (progress_total >= 0),
  changed integer not null default 0 check (changed >= 0),
  change_set_id uuid references change_set (id),
  created_by uuid not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  check ((state = 'done') = (change_set_id is not null))
);
create index bulk_job_age on bulk_job (created_at);
create index bulk_job_member on bulk_job (created_by);
