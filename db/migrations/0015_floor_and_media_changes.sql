-- Floors, pictures and other media show on pages and cards but are in no column of search. A change of theirs is told all the same:
-- it gives the index another version, and pages that were kept for the old one are dropped.
create trigger floor_inserted after insert on floor referencing new table as rows_after
  for each statement execute function record_search_change('park_id');
create trigger floor_updated after update on floor referencing old table as rows_before new table as rows_after
  for each statement execute function record_search_change('park_id');
create trigger floor_deleted after delete on floor referencing old table as rows_before
  for each statement execute function record_search_change('park_id');

-- Media that go with their floor or warehouse have no park to name any more: there the floor or warehouse has told it.
create function record_media_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_change (park_id)
      select distinct id from (select media_park(park_id, floor_id, warehouse_id) id from rows_after) touched where id is not null;
  elsif tg_op = 'DELETE' then
    insert into search_change (park_id)
      select distinct id from (select media_park(park_id, floor_id, warehouse_id) id from rows_before) touched where id is not null;
  else
    insert into search_change (park_id)
      select id from (
        select media_park(park_id, floor_id, warehouse_id) id from rows_after
        union select media_park(park_id, floor_id, warehouse_id) from rows_before) touched
      where id is not null;
  end if;
  if found then perform pg_notify('search_change', ''); end if;
  return null;
end $$;
create trigger media_change_inserted after insert on media referencing new table as rows_after
  for each statement execute function record_media_change();
create trigger media_change_updated after update on media referencing old table as rows_before new table as rows_after
  for each statement execute function record_media_change();
create trigger media_change_deleted after delete on media referencing old table as rows_before
  for each statement execute function record_media_change();
