-- The problems of a checked import by column, rule and value. Grouping them reads every staged row: 4 s for 100,000 rows beside other work.
alter table listing_import add column problems jsonb; -- null: not checked, or checked by an earlier version; grouped when read
