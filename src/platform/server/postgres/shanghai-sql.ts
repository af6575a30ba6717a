import { sql, type RawBuilder } from 'kysely'

/** Selects a timestamp column as `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const wireTimeOf = (column: string) => formatted(sql.ref(column))

/** The same for a column that may be null. */
export const wireTimeOrNull = (column: string) => wireTimeOf(column).$castTo<string | null>()

/** The same for an expression. */
export const formatted = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`

/** The day in Asia/Shanghai of a moment; by default of `now()`. */
export const shanghaiDay = (moment: RawBuilder<unknown> = sql`now()`) => sql<string>`(${moment} at time zone 'Asia/Shanghai')::date`

/** The moment at which the current day began in Asia/Shanghai. */
export const startOfToday = sql<Date>`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
