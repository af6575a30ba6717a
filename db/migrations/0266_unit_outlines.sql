-- The outline of a warehouse on the plan of its floor: corners in m from the top left corner of the plan, [[12.5, 8], [52.5, 8], [52.5, 40]].
alter table warehouse add column outline jsonb not null default '[]'
  check (case when jsonb_typeof(outline) = 'array' then jsonb_array_length(outline) = 0 or jsonb_array_length(outline) between 3 and 40 else false end);
