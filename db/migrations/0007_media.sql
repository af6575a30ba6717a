create table media (
  id bigint generated always as identity primary key,
  park_id bigint references park (id) on delete cascade,
  floor_id bigint references floor (id) on delete cascade,
  warehouse_id bigint references warehouse (id) on delete cascade,
  kind text not null check (kind in ('image', 'video', 'vr', 'plan')),
  file_id uuid not null references file (id),
  poster_file_id uuid references file (id), -- of a video
  title_zh text, title_en text,
  position smallint not null default 0,
  duration_s numeric(8, 2) check (duration_s > 0), -- of a video
  hotspots jsonb not null default '[]' check (jsonb_typeof(hotspots) = 'array'),
  created_at timestamptz not null default now(),
  check (num_nonnulls(park_id, floor_id, warehouse_id) = 1)
);
create index media_park on media (park_id, position);
create index media_floor on media (floor_id);
create index media_warehouse on media (warehouse_id);

-- A park has VR or video when it, one of its floors or one of its warehouses has.
create function media_park(park_id bigint, floor_id bigint, warehouse_id bigint) returns bigint language sql stable as $$
  select coalesce($1, (select f.park_id from floor f where f.id = $2), (select w.park_id from warehouse w where w.id = $3))
$$;
create function refresh_media_flags() returns trigger language plpgsql as $$
declare touched bigint[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct media_park(r.park_id, r.floor_id, r.warehouse_id)) into touched from rows_after r;
  elsif tg_op = 'DELETE' then select array_agg(distinct media_park(r.park_id, r.floor_id, r.warehouse_id)) into touched from rows_before r;
  else select array_agg(distinct id) into touched
    from (select media_park(r.park_id, r.floor_id, r.warehouse_id) id from rows_after r union select media_park(r.park_id, r.floor_id, r.warehouse_id) from rows_before r) both_sides;
  end if;
  update park p set has_vr = has.vr, has_video = has.video
  from (select t.id,
      coalesce(bool_or(m.kind = 'vr'), false) vr, coalesce(bool_or(m.kind = 'video'), false) video
    from unnest(touched) t (id)
    left join (
      select kind, park_id from media where park_id = any (touched)
      union all select m.kind, f.park_id from media m join floor f on f.id = m.floor_id where f.park_id = any (touched)
      union all select m.kind, w.park_id from media m join warehouse w on w.id = m.warehouse_id where w.park_id = any (touched)
    ) m on m.park_id = t.id
    group by t.id) has
  where p.id = has.id and (p.has_vr, p.has_video) is distinct from (has.vr, has.video);
  return null;
end $$;
create trigger media_inserted after insert on media referencing new table as rows_after
  for each statement execute function refresh_media_flags();
create trigger media_updated after update on media referencing old table as rows_before new table as rows_after
  for each statement execute function refresh_media_flags();
create trigger media_deleted after delete on media referencing old table as rows_before
  for each statement execute function refresh_media_flags();
