-- Content editors undo what they have just saved. An undo also needs the permission to edit each of its records.
insert into role_permission (role_key, permission)
select key, 'system:changeSet:undo' from role where key = 'content_editor'
on conflict do nothing;
