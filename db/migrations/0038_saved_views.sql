-- Named addresses of the console's lists: filters, columns and order. A view without a member is shared with all staff of the list.

create table saved_view (
  id uuid primary key default new_id(),
  member_id uuid references member (id) on delete cascade, -- null: shared
  screen text not null check (screen ~ '^[a-z][A-Za-z]{0,29}$'),
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 2000), -- of the address, without the page
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_view_name on saved_view (screen, member_id, lower(name)) nulls not distinct;
create index saved_view_member on saved_view (member_id) where member_id is not null;
create trigger saved_view_touch before update on saved_view for each row execute function touch_updated_at();
