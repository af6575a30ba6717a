-- Record changes are kept for two years. The audit log stays, and its time decides: unlike that of the change set it cannot be changed.
create function is_kept_history(written_at timestamptz) returns boolean language sql stable as $$
  select written_at > now() - interval '2 years'
$$;

create function keep_history() returns trigger language plpgsql as $$
begin
  if exists (select from rows_before r left join audit_log l on l.change_set_id = r.change_set_id and l.digest is not null
      where l.at is null or is_kept_history(l.at)) then
    raise exception 'record changes are kept for two years' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

drop trigger record_change_append_only on record_change;
create trigger record_change_kept after delete on record_change referencing old table as rows_before
  for each statement execute function keep_history();
create trigger record_change_never_truncated before truncate on record_change for each statement execute function refuse_change();
