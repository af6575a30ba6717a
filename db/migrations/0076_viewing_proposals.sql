-- Staff propose another time for a viewing; the customer accepts it, or asks for another. And what became of a viewing that was held.

create table viewing_proposal (
  id uuid primary key default new_id(),
  appointment_id uuid not null references appointment (id) on delete cascade,
  member_id uuid not null references member (id), -- whose viewing it is
  visit_on date not null,
  visit_at time, -- Asia/Shanghai; null: any time of that day
  note text check (char_length(note) between 1 and 500), -- the word of customer service, for the member
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  answer text check (char_length(answer) between 1 and 500), -- what the member asks for instead
  proposed_by uuid, -- of staff; null once the account is gone
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  answered_at timestamptz, -- when it was accepted, declined or withdrawn
  check ((state = 'open') = (answered_at is null)),
  check (answer is null or state = 'declined')
);
-- One waits for the customer at a time: two proposals at once cannot both pass.
create unique index viewing_proposal_open on viewing_proposal (appointment_id) where state = 'open';
create index viewing_proposal_latest on viewing_proposal (appointment_id, created_at desc);

-- An answer is final.
create function check_proposal_answer() returns trigger language plpgsql as $$
begin
  raise exception 'this proposal is answered: %', old.state using errcode = 'check_violation';
end $$;
create trigger viewing_proposal_answers before update of state on viewing_proposal for each row
  when (old.state <> 'open' and new.state <> old.state) execute function check_proposal_answer();

-- A viewing that is cancelled, closed or confirmed waits for no answer, whoever moved it.
create function withdraw_proposals() returns trigger language plpgsql as $$
begin
  update viewing_proposal set state = 'withdrawn', answered_at = now() where appointment_id = new.id and state = 'open';
  return null;
end $$;
create trigger appointment_proposals after update of status on appointment for each row
  when (new.status in (2, 3, 4) and new.status <> old.status) execute function withdraw_proposals();

alter table appointment
  add column outcome text check (outcome in ('held', 'noShow')),
  add column impression text check (impression in ('keen', 'unsure', 'unsuitable')),
  add column outcome_note text check (char_length(outcome_note) between 1 and 500), -- for staff only
  add column outcome_at timestamptz,
  add check ((outcome is null) = (outcome_at is null)),
  add check (outcome is null or status = 4),
  add check (impression is null or outcome = 'held'),
  add check (outcome_note is null or outcome is not null);

insert into audited_table (name, kind, key_columns, park_column, member_column, personal_columns) values
  ('viewing_proposal', 'viewingProposal', '{id}', null, 'member_id', '{note,answer}');
select audit_table(audited_table) from audited_table where name = 'viewing_proposal';
update audited_table set personal_columns = personal_columns || '{outcome_note}' where name = 'appointment';
