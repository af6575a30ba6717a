-- Change sets that changed prices, and whether followers have been notified. They are notified ten minutes after the change, so that a change
-- which is undone at once never reaches them.
create table price_alert (
  change_set_id uuid primary key references change_set (id),
  seen_at timestamptz,    -- when the change was committed, to within a minute
  settled_at timestamptz, -- when followers were notified, or it was found that there was nothing to say
  sent boolean not null default false,
  check (not sent or settled_at is not null)
);
create index price_alert_open on price_alert (seen_at) where settled_at is null;

create function note_price_change() returns trigger language plpgsql as $$
begin
  if exists (select from rows_after n join rows_before o using (id) where n.price is distinct from o.price) then
    insert into price_alert (change_set_id) values (current_change_set()) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger price_noted after update on warehouse referencing old table as rows_before new table as rows_after
  for each statement execute function note_price_change();

-- A bulk edit can be undone by those who make it.
insert into role_permission (role_key, permission)
select key, 'system:changeSet:' || action from role, unnest(array['list', 'undo']) action where key = 'leasing_agent'
on conflict do nothing;
