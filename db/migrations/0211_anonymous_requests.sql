-- Requests by phone and enquiries become anonymous after two years, consents three years after their account.

alter table contact_request alter column phone drop not null; -- null: anonymous
create index contact_request_age on contact_request (created_at) where phone is not null;

alter table solution_enquiry add column anonymous boolean not null default false;
drop index solution_enquiry_waiting;
create unique index solution_enquiry_waiting on solution_enquiry (solution_id, target) where status = 0 and not anonymous;
create index solution_enquiry_age on solution_enquiry (created_at) where not anonymous;
