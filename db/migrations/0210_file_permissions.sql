-- Who may read a private file is decided by the record that it belongs to, so that no permission opens all of them.
delete from role_permission where permission in ('system:oss:list', 'system:oss:query', 'system:oss:remove');

create index contract_file_of_file on contract_file (file_id);
create index verification_file on verification (file_id) where file_id is not null;
create index listing_import_file on listing_import (file_id);
create index data_export_file on data_export (file_id) where file_id is not null;
