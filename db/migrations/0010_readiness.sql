-- What /readyz writes to see that writing works. Nothing in it matters, so it is not worth the log.
create unlogged table readiness_probe (
  process integer primary key,
  at timestamptz not null
);
