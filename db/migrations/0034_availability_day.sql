-- The day (Asia/Shanghai) up to which the change feed tells which parks changed their availability by the passing of time alone. One row.
create table availability_day (
  only_row boolean primary key default true check (only_row),
  day date not null
);
