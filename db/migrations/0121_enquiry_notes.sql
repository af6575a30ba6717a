-- What staff note on an enquiry is part of the history of its lead, where it is read and written now.
create function note_lead_of_enquiry() returns trigger language plpgsql as $$
begin
  insert into lead_event (lead_id, kind, text, actor_id, at)
  select s.lead_id, 'note', left(new.note, 1000), new.actor_id, new.at from lead_source s
  where s.kind = 'enquiry' and s.source_id = new.enquiry_id;
  return null;
end $$;
create trigger solution_enquiry_note_lead after insert on solution_enquiry_note for each row
  when (new.note is not null) execute function note_lead_of_enquiry();

insert into lead_event (lead_id, kind, text, actor_id, at)
select s.lead_id, 'note', left(n.note, 1000), n.actor_id, n.at
from solution_enquiry_note n join lead_source s on s.kind = 'enquiry' and s.source_id = n.enquiry_id
where n.note is not null order by n.at, n.id;
