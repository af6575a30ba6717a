-- Parks are published, withdrawn, verified and deleted in bulk by the same jobs as their fields are edited: `input.act` says which it is.
comment on column bulk_job.input is 'selection and changes; for an act: act, selection, and what belongs to it';
