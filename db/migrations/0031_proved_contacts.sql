-- A verified code becomes a proof: a token of the browser that verified it, good for one registration or sign-in.
alter table code
  add column proof_hash bytea unique check (octet_length(proof_hash) = 32),
  add column proof_device_hash bytea check (octet_length(proof_device_hash) = 32), -- null: an app, which has no cookies
  add constraint code_proof check (proof_hash is null or purpose in ('login', 'register'));

-- When a code last proved that the phone number or e-mail address belongs to the member; null: never.
alter table member add column phone_proved_at timestamptz, add column email_proved_at timestamptz;

-- A contact that changes in any other way than by a new proof is not proved any more, whoever writes it.
create function forget_contact_proof() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from old.phone and new.phone_proved_at is not distinct from old.phone_proved_at then
    new.phone_proved_at := null;
  end if;
  if new.email is distinct from old.email and new.email_proved_at is not distinct from old.email_proved_at then
    new.email_proved_at := null;
  end if;
  return new;
end $$;
create trigger member_contact_proof before update of phone, email on member for each row execute function forget_contact_proof();

-- A viewing is booked with a phone number or an e-mail address; its changes are announced there.
alter table appointment alter column phone drop not null;
alter table appointment
  add column email text check (char_length(email) between 3 and 254),
  add constraint appointment_contact check (num_nonnulls(phone, email) = 1);

-- Language of the messages about a demand.
alter table demand add column language text not null default 'zh_CN' check (language in ('zh_CN', 'en_US'));

-- Until now every contact came from a code. The rows have not changed for their owners.
alter table member disable trigger member_touch;
update member set
  phone_proved_at = case when phone is not null then created_at end,
  email_proved_at = case when email is not null then created_at end;
alter table member enable trigger member_touch;
alter table demand disable trigger demand_touch;
update demand set language = member.locale from member where member.id = demand.member_id;
alter table demand enable trigger demand_touch;
