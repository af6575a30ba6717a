-- Who edited a record last is bookkeeping, like its version: it is no change of its own, and no conflict for an undo of other columns.
update audited_table set ignored_columns = ignored_columns || '{updated_by}' where name = 'site_setting';
update audited_table set ignored_columns = ignored_columns || '{edited_by}' where name in ('article', 'agreement_version');
