import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { MoneyRow, RowOutcome } from './money-rows.ts'

/** Lists the staged rows, contracts first. */
export async function listMoneyRows(db: Db, importId: string): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select sheet, number, kind, data, raw, not jsonb_path_exists(problems, '$[*] ? (@.level == "error")') as is_read
    from import_row where import_id = ${importId} and kind in ('contract', 'expense') order by kind, sheet, number`.execute(db)
  return rows
}

/** Stores what the dry run found of each row. */
export async function storeOutcomes(db: Db, importId: string, outcomes: readonly RowOutcome[]) {
  const records = outcomes.map(({ problems, ...outcome }) => ({ ...outcome, set_problems: problems }))
  await sql`
    update import_row r set action = s.action, before = s.before, base = s.base, set_problems = s.set_problems
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as s (sheet int, number int, action text, before jsonb, base text, set_problems jsonb)
    where r.import_id = ${importId} and r.sheet = s.sheet and r.number = s.number`.execute(db)
}

/** Returns what the dry run found, by the key of `rowKey`. */
export async function listOutcomes(db: Db, importId: string): Promise<Map<string, Pick<RowOutcome, 'action' | 'base'>>> {
  const { rows } = await sql<Pick<RowOutcome, 'sheet' | 'number' | 'action' | 'base'>>`
    select sheet, number, action, base from import_row where import_id = ${importId} and kind in ('contract', 'expense')`.execute(db)
  return new Map(rows.map((row) => [rowKey(row), row]))
}

export const rowKey = ({ sheet, number }: Pick<RowOutcome, 'sheet' | 'number'>) => `${sheet} ${number}`
