-- What the search of the console looks up by its beginning, or by the end of a phone number.

create index park_code_start on park (upper(code) text_pattern_ops);
create index park_name_zh_start on park (lower(name_zh) text_pattern_ops);
create index park_name_en_start on park (lower(name_en) text_pattern_ops);
create index park_gram_unpublished on park using gin (search_gram) where status <> 'published';
create index warehouse_code_start on warehouse (upper(code) text_pattern_ops);
create index warehouse_name_zh_start on warehouse (lower(name_zh) text_pattern_ops);
create index warehouse_name_en_start on warehouse (lower(name_en) text_pattern_ops);
create index member_phone_start on member (phone text_pattern_ops) where deleted_at is null;
create index member_phone_end on member (right(phone, 4)) where deleted_at is null;

-- The names of a member as one text, a line each.
create function member_names(name text, nick_name text, enterprise_name text) returns text language sql immutable parallel safe as $$
  select lower(concat_ws(E'\n', name, nick_name, enterprise_name))
$$;
create index member_names_gram on member using gin (bigrams(member_names(name, nick_name, enterprise_name))) where deleted_at is null;
