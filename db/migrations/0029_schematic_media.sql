-- Media drawn or rendered from a listing's figures, as opposed to photographs and films of the place. Readers are told which they see.
alter table media add column schematic boolean not null default false;
update media m set schematic = true from file f where f.id = m.file_id and f.mime = 'image/svg+xml';
