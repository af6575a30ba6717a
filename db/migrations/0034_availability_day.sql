-- The day (Asia/Shanghai) up to which the change feed lists the parks whose availability changed by the passing of time alone. One row.
create table availability_day (
  only_row boolean primary key default true check (only_row),
  day date not null
);
