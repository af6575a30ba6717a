-- A code requested without a purpose, as stock clients do, signs in or registers.
alter table code drop constraint code_purpose_check, drop constraint code_proof;
alter table code
  add constraint code_purpose_check
  check (purpose in ('login', 'register', 'entry', 'reset', 'appointment', 'contact', 'bind', 'delete', 'enquiry')),
  add constraint code_proof check (proof_hash is null or purpose in ('login', 'register', 'entry'));
