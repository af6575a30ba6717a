-- Backups that were completed, and proofs that one can be restored.
create table backup_run (
  id uuid primary key, -- also in the manifest of the backup
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at),
  kind text not null check (kind in ('base', 'logical')),
  place text not null check (char_length(place) <= 1000),
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'), -- of the file SHA256SUMS
  wal_from pg_lsn,
  wal_to pg_lsn
);
create index backup_run_ended on backup_run (ended_at desc);

create table restore_proof (
  id bigint generated always as identity primary key,
  backup_id uuid not null, -- may be older than the rows of backup_run
  at timestamptz not null default clock_timestamp(),
  tables integer not null check (tables >= 0),
  equal integer not null check (equal between 0 and tables),
  seconds numeric(10, 1) not null
);
