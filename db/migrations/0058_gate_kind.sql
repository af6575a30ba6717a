-- The audit log names a change of a gate after the gate, as histories do, and not after its park.
update audited_table set kind = 'gate' where name = 'park_gate';
