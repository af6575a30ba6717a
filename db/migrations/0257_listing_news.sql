-- What is new since a time is looked up by time.
create index listing_change_time on listing_change (changed_at);
create index park_listed on park (listed_at) where status = 'published';
create index warehouse_listed on warehouse (listed_at) where status = 'published';
