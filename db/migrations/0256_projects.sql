-- What a member looks for: need, dates, destinations, truck and shortlist, entered once and read by every page. One row a member; a guest's
-- stays in the browser.
create table project (
  id uuid primary key default new_id(),
  member_id uuid not null unique references member (id),
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 20000), -- StoredProject in the projects feature
  link_hash bytea unique check (octet_length(link_hash) = 32), -- SHA-256 of the secret that shows it to a colleague; null: not shared
  shared_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), -- of the content
  check ((link_hash is null) = (shared_at is null))
);
create trigger project_touch before update on project for each row
  when (new.content is distinct from old.content and new.updated_at = old.updated_at) execute function touch_updated_at();

insert into audited_table (name, kind, key_columns, park_column, member_column, ignored_columns, secret_columns, personal_columns) values
  ('project', 'project', '{id}', null, 'member_id', '{}', '{link_hash}', '{content}');
select audit_table(audited_table) from audited_table where name = 'project';
