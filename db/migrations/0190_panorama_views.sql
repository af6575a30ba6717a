-- Where visitors look first when they open a panorama: degrees to the right and upwards from the centre of the picture; null: its centre.
alter table media
  add column view_yaw numeric(4, 1) check (view_yaw between -180 and 180),
  add column view_pitch numeric(3, 1) check (view_pitch between -90 and 90);
