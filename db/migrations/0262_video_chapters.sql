-- The chapters of a film: [{"atS": 42.5, "titleZh": "…", "titleEn": "…"}], in the order of their times.
alter table media add column chapters jsonb not null default '[]'
  check (case when jsonb_typeof(chapters) = 'array' then jsonb_array_length(chapters) <= 50 else false end);
