-- Let warehouses by the day on which they become free: the console lists those that are due soon, which are few of many.
create index warehouse_due on warehouse (free_from) where rentable_area = 0;

-- The console's list of warehouses by their codes.
create index warehouse_code_order on warehouse (upper(code), id);
