import { sql } from 'kysely'

type Values = Record<string, number | string>

/** Selects a column of stored values as domain words: `wordColumn('a.status', { untreated: 0, followingUp: 1 })`. */
export const wordColumn = <const Codes extends Values>(column: string, values: Codes) => {
  const cases = Object.entries(values).map(([word, value]) => sql`when ${sql.lit(value)} then ${sql.lit(word)}`)
  return sql<keyof Codes & string>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`
}

/** A parenthesised list of literals for `in`. Literals, unlike parameters, match the condition of a partial index. */
export const valueList = (values: readonly (number | string)[]) => sql`(${sql.join(values.map((value) => sql.lit(value)))})`
