/** Time limits of the server on what the pool asks, in milliseconds. They are startup parameters of each connection. */
export const poolLimits = { statement_timeout: 3_000, lock_timeout: 1_000, idle_in_transaction_session_timeout: 5_000 }
