-- The audit log in the console: newest first, by any filter, page by page from a known entry.
create index audit_log_at on audit_log (at desc, id desc);
drop index audit_log_actor;
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_kind on audit_log (object_type, at desc, id desc);
create index audit_log_request on audit_log (request_id) where request_id is not null;

-- Returns the texts and numbers of an entry in lower case, without the names of fields, of each side the first 2,000 characters.
create function audit_text(before jsonb, after jsonb) returns text language sql immutable parallel safe as $$
  select lower(concat_ws(' ',
    left(jsonb_path_query_array(before, 'strict $.** ? (@.type() == "string" || @.type() == "number")')::text, 2000),
    left(jsonb_path_query_array(after, 'strict $.** ? (@.type() == "string" || @.type() == "number")')::text, 2000)))
$$;
-- Pairs of characters, because trigrams cannot find a Chinese word of two.
create index audit_log_text on audit_log using gin (bigrams(audit_text(before, after)));

-- One row per check of the chain of hashes, which a job makes every night.
create table audit_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default clock_timestamp(),
  entries bigint not null check (entries >= 0),
  broken_id bigint -- the first entry that was changed or whose predecessor is missing; null: the chain is whole
);
