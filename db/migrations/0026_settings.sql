-- Settings, dictionaries and hot cities get an editor: versions tell two editors of one thing apart, and what the product itself brings
-- cannot be deleted, because the next start would bring it back.
alter table site_setting add column version integer not null default 1;
alter table dict_type
  add column version integer not null default 1,
  add column built_in boolean not null default false,
  add column updated_at timestamptz not null default now();
alter table dict_item
  add column version integer not null default 1,
  add column built_in boolean not null default false;
create trigger dict_type_touch before update on dict_type for each row execute function touch_updated_at();
create trigger dict_type_announce after insert or update or delete on dict_type
  for each statement execute function announce_change();

-- Where a value of a dictionary is used: places and how many rows of each. Values are stored as numbers without keys where a listing has
-- many of them, so that this function, and not a key, knows them all.
create function dict_value_uses(asked_key text, asked smallint) returns table (place text, times bigint)
language sql stable as $$
  select used.place, count(*) from (
    select 'warehouse' as place from warehouse w where asked = case asked_key
      when 'floor_warehouse_type' then w.wh_type when 'warehouse_building_type' then w.building_type
      when 'wh_fire_rating' then w.fire_rating when 'floor_pad_material' then w.floor_material
      when 'wh_warehouse_grade' then w.grade when 'wh_unloading_mode' then w.unloading end
    union all
    select 'park' from park p where asked = case asked_key
      when 'wh_ownership' then p.ownership when 'wh_supply' then p.supply when 'wh_developer' then p.developer
      when 'wh_land_use' then p.land_use when 'wh_land_nature' then p.land_nature when 'wh_power_mode' then p.power_mode end
      or asked = any (case asked_key
        when 'wh_facility' then p.facility when 'wh_service' then p.service when 'wh_fire_facility' then p.fire_facility
        when 'wh_goods' then p.goods when 'wh_handling' then p.handling when 'wh_equipment' then p.equipment end)
    union all
    select 'gate' from park_gate g where asked_key = 'wh_vehicle' and g.max_vehicle = asked
    union all
    select 'floor' from floor f where asked_key = 'floor_warehouse_type' and f.floor_type = asked
    union all
    select 'demand' from demand d where asked = case asked_key
      when 'wh_demand_type' then d.demand_type when 'floor_warehouse_type' then d.wh_type
      when 'warehouse_building_type' then d.building_type when 'floor_pad_material' then d.floor_material end
    union all
    select 'member' from member_interest i where asked_key = 'floor_warehouse_type' and i.wh_type = asked
    union all
    select 'expense' from expense e where asked_key = 'wh_expense_kind' and e.kind = asked
  ) used group by used.place order by used.place
$$;

create function refuse_used_dict_value() returns trigger language plpgsql as $$
begin
  if exists (select from dict_value_uses(old.dict_key, old.value)) then
    raise exception 'a value that is in use is switched off, not deleted' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger dict_item_kept before delete on dict_item for each row execute function refuse_used_dict_value();

insert into role_permission (role_key, permission)
select role.key, permission.name
from role, unnest(array[
  'system:config:list', 'system:config:query', 'system:config:edit', 'system:region:list', 'system:region:edit',
  'system:dictType:list', 'system:dictType:query', 'system:dictType:edit',
  'system:dictData:list', 'system:dictData:query', 'system:dictData:add', 'system:dictData:edit', 'system:dictData:remove'
]) as permission (name)
where role.key = 'content_editor'
on conflict do nothing;
