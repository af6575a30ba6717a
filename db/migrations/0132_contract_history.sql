-- The history of a contract also shows expenses and payments that are gone. Their first and last changes hold what they belonged to.
create index record_change_expense on record_change (coalesce(after ->> 'contract_id', before ->> 'contract_id'))
  where table_name = 'expense';
create index record_change_payment on record_change (coalesce(after ->> 'expense_id', before ->> 'expense_id'))
  where table_name = 'payment';
