-- Where a panorama was taken: on a plan of its park as shares of the width and height of the picture, and in its hall in metres from the middle
-- of the floor. north_deg is the bearing of the middle of the picture; the top of a plan counts as north.
-- The reference is deferrable, because an undo may restore the place of a panorama before the plan that was deleted.
alter table media
  add column view_zoom smallint check (view_zoom between 0 and 100),
  add column north_deg numeric(5, 2) check (north_deg between 0 and 360),
  add column plan_media_id bigint references media (id) on delete set null deferrable,
  add column plan_x numeric(6, 5) check (plan_x between 0 and 1),
  add column plan_y numeric(6, 5) check (plan_y between 0 and 1),
  add column hall_east_m numeric(7, 2) check (hall_east_m between -1000 and 1000),
  add column hall_south_m numeric(7, 2) check (hall_south_m between -1000 and 1000);
create index media_plan on media (plan_media_id) where plan_media_id is not null;
