-- Pictures that a partner's row has named and that are fetched once the row is online. Emptied when they are queued, and when the row is discarded.
alter table partner_listing add column due_urls text[] not null default '{}';
update partner_listing set due_urls = image_urls where kind in ('park', 'warehouse');
create index partner_listing_due on partner_listing (park_id) where due_urls <> '{}';
