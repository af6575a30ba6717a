import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** Finds the only account with this phone number, e-mail address or user name. */
export async function findAccount(db: Db, text: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from member where deleted_at is null and (phone = ${text} or email = lower(${text}) or user_name = ${text}) limit 2`.execute(
    db,
  )
  return rows.length === 1 ? rows[0]!.id : null
}

export async function findParkId(db: Db, code: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id::text from park where upper(code) = upper(${code})`.execute(db)
  return rows[0]?.id ?? null
}

export async function findWarehouseId(db: Db, parkId: string, code: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id::text from warehouse where park_id = ${parkId}::bigint and upper(code) = upper(${code})`.execute(db)
  return rows[0]?.id ?? null
}

export async function findContractId(db: Db, number: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from contract where number = ${number}`.execute(db)
  return rows[0]?.id ?? null
}

/** Runs `work`; what it has written is taken back if it throws. */
export async function inSavepoint<Result>(trx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint import_row`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint import_row`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint import_row`.execute(trx)
    throw error
  }
}
