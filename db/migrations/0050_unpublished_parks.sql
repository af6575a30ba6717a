-- The console lists parks that exist only as a working copy beside the others. Their figures come from the operations of the working copy.
alter table listing_draft add column search_text text; -- of a park that was never published; as `park.search_text`
update listing_draft set search_text = lower(concat_ws(E'\n', name_zh, name_en)) where park_id is null;

alter table park_overview drop constraint park_overview_pkey;
alter table park_overview
  alter column park_id drop not null,
  add constraint park_overview_park unique (park_id),
  add column draft_id uuid unique references listing_draft (id) on delete cascade, -- the working copy of a park that was never published
  add constraint park_overview_subject check (num_nonnulls(park_id, draft_id) = 1);

create function refresh_draft_overview(drafts uuid[]) returns void language sql as $$
  delete from park_overview where draft_id in (select id from listing_draft where id = any (drafts) and park_id is not null);
  insert into park_overview (draft_id, code, name_zh, name_en, status, province_code, city_code, district_code, owner_id, source, score, hot,
    has_vr, has_video, english_missing, updated_at, total_area, warehouses, warehouse_area, rentable_area, price_min, price_max, height_min,
    height_max, warehouse_types, sizes_missing, pictures)
  select d.id, coalesce(d.code, ''), coalesce(d.name_zh, ''), coalesce(d.name_en, ''), 'draft', coalesce(v.province_code, ''),
    coalesce(v.city_code, ''), coalesce(v.district_code, d.district_code, ''), (select m.id from member m where m.id::text = v.owner_id), 'manual',
    d.score, coalesce(v.hot, false), coalesce(v.has_vr, false), coalesce(v.has_video, false),
    num_nulls(nullif(v.name_en, ''), nullif(v.address_en, '')) > 0, d.updated_at, coalesce(v.total_area, w.area, 0), w.number,
    coalesce(w.area, 0), coalesce(w.rentable, 0), w.price_min, w.price_max, w.height_min, w.height_max, coalesce(w.types, '{}'),
    coalesce(w.sizes_missing, true), coalesce(v.pictures, 0)
  from listing_draft d
  cross join lateral (
    select max(value) filter (where path = 'provinceCode') as province_code, max(value) filter (where path = 'cityCode') as city_code,
      max(value) filter (where path = 'districtCode') as district_code, max(value) filter (where path = 'ownerId') as owner_id,
      max(value) filter (where path = 'nameEn') as name_en, max(value) filter (where path = 'addressEn') as address_en,
      bool_or(value = 'true') filter (where path = 'hot') as hot, max(value::numeric) filter (where path = 'totalArea') as total_area,
      bool_or(record ->> 'kind' = 'vr') as has_vr, bool_or(record ->> 'kind' = 'video') as has_video,
      count(*) filter (where record ->> 'kind' = 'image') as pictures
    from (
      select o ->> 'path' as path, o ->> 'after' as value, case when o ->> 'path' like 'media.%' then o -> 'after' end as record
      from jsonb_array_elements(d.ops) o
    ) operation
  ) v
  cross join lateral (
    select count(*) as number, sum(area) as area, sum((r ->> 'rentableArea')::numeric) as rentable, min((r ->> 'price')::numeric) as price_min,
      max((r ->> 'price')::numeric) as price_max, min(height) as height_min, max(height) as height_max,
      array_agg(distinct (r ->> 'whType')::smallint) filter (where r ->> 'whType' is not null) as types,
      bool_or(height is null or num_nulls(r ->> 'columnSpacingX', r ->> 'columnSpacingY', r ->> 'length', r ->> 'width') > 0) as sizes_missing
    from (
      select o -> 'after' as r, (o -> 'after' ->> 'totalArea')::numeric as area, (o -> 'after' ->> 'floorHeight')::numeric as height
      from jsonb_array_elements(d.ops) o where o ->> 'path' like 'warehouses.%' and o -> 'after' ->> 'listed' = 'true'
    ) unit
  ) w
  where d.id = any (drafts) and d.park_id is null
  on conflict (draft_id) do update set (
    code, name_zh, name_en, province_code, city_code, district_code, owner_id, score, hot, has_vr, has_video, english_missing, updated_at,
    total_area, warehouses, warehouse_area, rentable_area, price_min, price_max, height_min, height_max, warehouse_types, sizes_missing, pictures
  ) = row (
    excluded.code, excluded.name_zh, excluded.name_en, excluded.province_code, excluded.city_code, excluded.district_code, excluded.owner_id,
    excluded.score, excluded.hot, excluded.has_vr, excluded.has_video, excluded.english_missing, excluded.updated_at, excluded.total_area,
    excluded.warehouses, excluded.warehouse_area, excluded.rentable_area, excluded.price_min, excluded.price_max, excluded.height_min,
    excluded.height_max, excluded.warehouse_types, excluded.sizes_missing, excluded.pictures
  )
$$;

create function follow_draft_overview() returns trigger language plpgsql as $$
begin
  perform refresh_draft_overview(array_agg(id)) from rows_after;
  return null;
end $$;
create trigger overview_inserted after insert on listing_draft referencing new table as rows_after
  for each statement execute function follow_draft_overview();
create trigger overview_updated after update on listing_draft referencing new table as rows_after
  for each statement execute function follow_draft_overview();
select refresh_draft_overview(array_agg(id)) from listing_draft where park_id is null;
