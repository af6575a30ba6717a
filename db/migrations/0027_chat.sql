-- Talks of visitors with customer service. Whatever is said is a row, so that any process serves any visitor; a notification only wakes.

create table chat_thread (
  id uuid primary key default new_id(),
  -- A talk belongs to a member, or to whoever holds its secret.
  member_id uuid unique references member (id),
  secret_hash bytea check (octet_length(secret_hash) = 32),
  language text not null default 'zh_CN' check (language in ('zh_CN', 'en_US')),
  -- Where the visitor was when the talk began: a path of the portal, and the title of that page as the browser tells it.
  page text check (page like '/%' and page not like '//%' and char_length(page) <= 500),
  page_title text check (char_length(page_title) between 1 and 200),
  -- For an answer when the visitor is away.
  phone text check (phone ~ '^1[3-9][0-9]{9}$'),
  email text check (char_length(email) between 3 and 254),
  state text not null default 'open' check (state in ('open', 'closed')),
  assignee_id uuid references member (id), -- who of the staff answers; null: nobody yet
  last_id integer not null default 0 check (last_id >= 0), -- of its messages
  visitor_read_id integer not null default 0,
  staff_read_id integer not null default 0,
  waiting_since timestamptz, -- the first word of the visitor that nobody has answered
  said_at timestamptz,       -- the latest word; null: none, and nobody need look
  visitor_seen_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(member_id, secret_hash) = 1)
);
create index chat_thread_said on chat_thread (said_at desc, id) where said_at is not null;
create index chat_thread_open on chat_thread (assignee_id, said_at desc) where state = 'open' and said_at is not null;

-- A message is counted by the row of its talk, whose lock is held to the commit: 1, 2, 3 … without a gap, and visible in that order.
create table chat_message (
  thread_id uuid not null references chat_thread (id) on delete cascade,
  id integer not null check (id > 0),
  client_id uuid not null, -- given by who says it: said again, it is the same message
  sender text not null check (sender in ('visitor', 'staff', 'system')),
  member_id uuid references member (id), -- who of the staff; of an event, whom it is about
  text text check (char_length(text) between 1 and 1000),
  file_id uuid references file (id),
  event text check (event in ('taken', 'transferred', 'closed', 'contact')),
  sent_by text check (sent_by in ('sms', 'email')), -- also sent to the visitor that way
  created_at timestamptz not null default clock_timestamp(),
  primary key (thread_id, id),
  unique (thread_id, client_id),
  check (num_nonnulls(text, file_id, event) = 1),
  check ((event is not null) = (sender = 'system'))
);

-- What was uploaded for a talk, and by which side. Only there may it be shown.
create table chat_file (
  file_id uuid primary key references file (id),
  thread_id uuid not null references chat_thread (id) on delete cascade,
  sender text not null check (sender in ('visitor', 'staff')),
  created_at timestamptz not null default now()
);
create index chat_file_thread on chat_file (thread_id);

-- Staff whose console listens; whoever was not seen for a while is not on.
create table chat_staff (
  member_id uuid primary key references member (id) on delete cascade,
  seen_at timestamptz not null
);

-- Sentences that the staff say often.
create table chat_reply (
  id uuid primary key default new_id(),
  text_zh text not null check (char_length(text_zh) between 1 and 500),
  text_en text not null check (char_length(text_en) between 1 and 500),
  created_at timestamptz not null default clock_timestamp()
);
insert into chat_reply (text_zh, text_en) values
  ('您好，我是客服，请问需要什么样的仓库？', 'Hello, customer service here. What kind of warehouse are you looking for?'),
  ('请告诉我所在城市、需要的面积和预计起租时间，我来为您筛选。', 'Tell me the city, the area and when you would like to start, and I will look for you.'),
  ('已为您登记，顾问会在两个工作小时内联系您。', 'I have noted it down. An adviser will get in touch within two working hours.'),
  ('感谢您的咨询，如有其他问题请随时联系我们。', 'Thank you for your question. Do come back whenever you need us.');

-- The payload names the talk; what is new in it is read from the tables.
create function tell_chat() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat', new.id::text);
  return null;
end $$;
create trigger chat_thread_news
  after update of last_id, state, assignee_id, visitor_read_id, staff_read_id, phone, email on chat_thread
  for each row execute function tell_chat();

-- Attachments of talks are files of a kind of their own.
alter table file drop constraint file_business_type, add constraint file_business_type check (business_type between 1 and 5);
