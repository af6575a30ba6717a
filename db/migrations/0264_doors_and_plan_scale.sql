-- The doors of a warehouse, where its owner has named them: [{"side": "south", "atM": 12.5, "widthM": 2.8, "heightM": 3.2, "leveller": true}].
alter table warehouse add column doors jsonb not null default '[]'
  check (case when jsonb_typeof(doors) = 'array' then jsonb_array_length(doors) <= 200 else false end);

-- Metres of the building in one pixel of the largest rendition of a plan that readers are shown; null until the plan is calibrated.
alter table media add column metres_per_px numeric(9, 6) check (metres_per_px > 0);
