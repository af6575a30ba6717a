-- What the four solutions say of themselves. Rows come with the reference data; operators change their texts and never their number.
create table solution (
  id text primary key check (id in ('saas', 'yard', 'park', 'automation')),
  sort smallint not null,
  title_zh text not null check (char_length(title_zh) between 1 and 40),
  title_en text not null check (char_length(title_en) between 1 and 60),
  lead_zh text not null check (char_length(lead_zh) between 1 and 120),
  lead_en text not null check (char_length(lead_en) between 1 and 240),
  intro_zh text not null check (char_length(intro_zh) between 1 and 1000),
  intro_en text not null check (char_length(intro_en) between 1 and 2000),
  scope jsonb not null check (jsonb_typeof(scope) = 'array' and jsonb_array_length(scope) <= 10), -- [{zh, en}]
  benefits jsonb not null check (jsonb_typeof(benefits) = 'array' and jsonb_array_length(benefits) <= 6), -- [{titleZh, titleEn, textZh, textEn}]
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger solution_touch before update on solution for each row execute function touch_updated_at();
create trigger solution_announce after insert or update or delete on solution
  for each statement execute function announce_change();

-- Somebody wants to know more about a solution. `target` is a phone number of eleven digits or an e-mail address, proved by a code or by the account.
create table solution_enquiry (
  id uuid primary key default new_id(),
  solution_id text not null references solution (id),
  member_id uuid references member (id) on delete set null,
  name text not null check (char_length(name) between 1 and 50),
  company text check (char_length(company) <= 100),
  target text not null check (char_length(target) between 3 and 254),
  message text not null check (char_length(message) between 1 and 1000),
  language text not null check (language in ('zh_CN', 'en_US')),
  status smallint not null default 0 check (status in (0, 1, 2)), -- new, contacted, closed
  consent_id uuid not null references consent (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger solution_enquiry_touch before update on solution_enquiry for each row execute function touch_updated_at();
-- One that nobody has answered yet says all there is to say.
create unique index solution_enquiry_waiting on solution_enquiry (solution_id, target) where status = 0;
create index solution_enquiry_status on solution_enquiry (status, created_at desc, id);
create index solution_enquiry_member on solution_enquiry (member_id) where member_id is not null;
create index solution_enquiry_target on solution_enquiry (target);

-- What staff did about it, and wrote down.
create table solution_enquiry_note (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references solution_enquiry (id) on delete cascade,
  actor_id uuid references member (id) on delete set null,
  status smallint not null check (status in (0, 1, 2)), -- from then on
  note text check (char_length(note) between 1 and 500),
  at timestamptz not null default clock_timestamp()
);
create index solution_enquiry_note_of on solution_enquiry_note (enquiry_id, id);

-- Agreements: who may edit what, and whom a new version concerns.
alter table agreement_version
  -- Members who agreed to an older one are asked again when they sign in.
  add column needs_consent boolean not null default false,
  -- What is new, in a sentence or two, for readers and for who is asked again.
  add column note_zh text not null default '' check (char_length(note_zh) <= 500),
  add column note_en text not null default '' check (char_length(note_en) <= 500),
  -- Counts the changes of a draft: two editors do not overwrite each other.
  add column revision integer not null default 1,
  add column edited_by uuid,
  add column published_at timestamptz;
update agreement_version set published_at = created_at where status = 'published';
-- One draft at a time: the next version.
create unique index agreement_version_draft on agreement_version (type) where status = 'draft';

-- What people have agreed to must stay as it was. A version whose day has not come may still be called back.
create function keep_published_agreement() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' and tg_op = 'DELETE' then
    return old;
  end if;
  if old.status = 'draft' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status = 'published' and new.status = 'withdrawn' and old.effective_at > now()
    and (to_jsonb(new) - 'status' - 'updated_at') = (to_jsonb(old) - 'status' - 'updated_at') then
    return new;
  end if;
  raise exception 'version % of % is published and stays as it is', old.version, old.type using errcode = 'insufficient_privilege';
end $$;
create trigger agreement_version_kept before update or delete on agreement_version
  for each row execute function keep_published_agreement();

-- Whose terms are older than they may be is asked to agree again; whoever leaves instead is asked at the next sign-in.
create table consent_decline (
  id uuid primary key default new_id(),
  member_id uuid not null references member (id) on delete cascade,
  version text not null check (char_length(version) between 1 and 40),
  declined_at timestamptz not null default now()
);
create index consent_decline_member on consent_decline (member_id);

alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check
  check (purpose in ('register', 'entrust', 'appointment', 'contact', 'enquiry', 'renewal'));
create index consent_version on consent (version);
alter table code drop constraint code_purpose_check;
alter table code add constraint code_purpose_check
  check (purpose in ('login', 'register', 'reset', 'appointment', 'contact', 'bind', 'delete', 'enquiry'));

-- Roles that are there already get what new ones come with.
insert into role_permission (role_key, permission)
select key, 'system:enquiry:' || action from role, unnest(array['list', 'query', 'edit']) action
where key in ('service_agent', 'leasing_agent')
on conflict do nothing;
