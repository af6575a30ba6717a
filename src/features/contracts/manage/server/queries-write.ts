import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Contract } from '#platform/server/postgres/db-types.ts'
import type { StoredState } from '#features/contracts/states.ts'

export type LockedContract = {
  id: string
  number: string
  state: StoredState
  settled: boolean
  version: number
  memberId: string
  startOn: string
  endOn: string
  /** Cents. */
  price: number
  endReason: string | null
  renewalOf: string | null
  leadId: string | null
}

/** Locks contracts in a fixed order until the transaction ends. */
export async function lockContracts(trx: Db, ids: readonly string[]): Promise<LockedContract[]> {
  const { rows } = await sql<LockedContract>`
    select id, number, state, settled, version, member_id, start_on, end_on, (price * 100)::float8 as price, end_reason, renewal_of, lead_id
    from contract where id = any (${[...ids]}::uuid[]) order by id for update`.execute(trx)
  return rows
}

export async function insertContract(trx: Db, values: Insertable<Contract>): Promise<string> {
  return (await trx.insertInto('contract').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Changes a contract and counts its version. */
export const updateContract = (trx: Db, id: string, values: Updateable<Contract>) =>
  trx
    .updateTable('contract')
    .set((build) => ({ ...values, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** A new draft with the customer, spaces and texts of a contract. */
export async function copyContract(trx: Db, id: string, { number, startOn, endOn }: { number: string; startOn: string; endOn: string }) {
  const { rows } = await sql<{ id: string }>`
    insert into contract (number, name, member_id, park_id, price, contact, address, cost_note, area, start_on, end_on, handled_by, handler_id,
      notes, plan, lead_id, renewal_of, state)
    select ${number}, name, member_id, park_id, price, contact, address, cost_note, area, ${startOn}::date, ${endOn}::date, handled_by, handler_id,
      notes, plan, lead_id, id, 'draft' from contract where id = ${id}::uuid returning id`.execute(trx)
  const copy = rows[0]!.id
  await sql`insert into contract_space (contract_id, warehouse_id, area)
    select ${copy}::uuid, warehouse_id, area from contract_space where contract_id = ${id}::uuid`.execute(trx)
  return copy
}

export const isRenewed = async (trx: Db, id: string) =>
  (await trx.selectFrom('contract').select('id').where('renewalOf', '=', id).where('state', '<>', 'void').executeTakeFirst()) !== undefined

/** Deletes contracts with all that belongs to them; what refers to a row goes before it, so that an undo restores it after. */
export async function deleteContracts(trx: Db, ids: readonly string[]): Promise<void> {
  for (const table of ['contractFile', 'contractSpace', 'expense'] as const)
    await trx
      .deleteFrom(table)
      .where('contractId', 'in', [...ids])
      .execute()
  await trx
    .deleteFrom('contract')
    .where('id', 'in', [...ids])
    .execute()
}

/** True if something has been paid under one of the contracts; `plannedOnly`: for what a plan has made. */
export async function hasPayments(trx: Db, ids: readonly string[], { plannedOnly = false } = {}): Promise<boolean> {
  const paid = trx
    .selectFrom('expense')
    .select('id')
    .where('contractId', 'in', [...ids])
    .where('paid', '>', '0')
  return (await (plannedOnly ? paid.where('planned', '=', true) : paid).limit(1).executeTakeFirst()) !== undefined
}

export type ExpenseFilter = { plannedOnly?: boolean; dueAfter?: string }

/** Deletes the expenses of a contract that nothing has been paid of; returns their number. */
export async function deleteUnpaid(trx: Db, contractId: string, { plannedOnly = false, dueAfter }: ExpenseFilter): Promise<number> {
  let rows = trx.deleteFrom('expense').where('contractId', '=', contractId).where('paid', '=', '0')
  if (plannedOnly) rows = rows.where('planned', '=', true)
  if (dueAfter !== undefined) rows = rows.where('dueOn', '>', dueAfter)
  return Number((await rows.executeTakeFirst()).numDeletedRows)
}

export const countPlanned = async (db: Db, contractId: string): Promise<number> =>
  (
    await db
      .selectFrom('expense')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('contractId', '=', contractId)
      .where('planned', '=', true)
      .executeTakeFirstOrThrow()
  ).n

export type PlannedRow = { kind: number; amount: string; dueOn: string; note: string }

export const insertPlanned = (trx: Db, contractId: string, rows: readonly PlannedRow[]) =>
  trx
    .insertInto('expense')
    .values(rows.map((row) => ({ ...row, contractId, planned: true })))
    .execute()

export const hasOpenExpenses = async (trx: Db, contractId: string) =>
  (
    await sql<{
      open: boolean
    }>`select exists (select from expense where contract_id = ${contractId}::uuid and paid < amount) as open`.execute(trx)
  ).rows[0]!.open

export const isNumberTaken = async (trx: Db, number: string, exceptId: string | null) =>
  (await sql`select from contract where number = ${number} and id is distinct from ${exceptId}::uuid`.execute(trx)).rows.length > 0

/** Waits for other transactions that give out numbers. */
export const lockNumbers = (trx: Db) => sql`select pg_advisory_xact_lock(hashtext('contract.number'))`.execute(trx)

/** Returns the first number of a pattern that no contract has. */
export async function findFreeNumber(
  trx: Db,
  { before, digits, after }: { before: string; digits: number; after: string },
): Promise<string> {
  const text = sql`${before}::text || case when char_length(n::text) < ${digits}::int then lpad(n::text, ${digits}::int, '0') else n::text end
    || ${after}::text`
  const { rows } = await sql<{ number: string }>`
    select ${text} as number from generate_series(1, (select count(*) + 1 from contract)) n
    where not exists (select from contract where contract.number = ${text}) order by n limit 1`.execute(trx)
  return rows[0]!.number
}

export const isPark = async (db: Db, parkId: string) =>
  (await db.selectFrom('park').select('id').where('id', '=', parkId).executeTakeFirst()) !== undefined

/** True for an account that may hold contracts. */
export const isCustomer = async (db: Db, memberId: string) =>
  (await db.selectFrom('member').select('id').where('id', '=', memberId).where('deletedAt', 'is', null).executeTakeFirst()) !== undefined

/** Attaches a file; one that is attached already stays. */
export const insertFile = (trx: Db, values: { contractId: string; fileId: string; name: string; addedBy: string }) =>
  trx
    .insertInto('contractFile')
    .values(values)
    .onConflict((conflict) => conflict.columns(['contractId', 'fileId']).doNothing())
    .execute()

export const findFileName = async (db: Db, contractId: string, fileId: string): Promise<string | undefined> =>
  (await db.selectFrom('contractFile').select('name').where('contractId', '=', contractId).where('fileId', '=', fileId).executeTakeFirst())
    ?.name

export const deleteFile = (trx: Db, contractId: string, fileId: string) =>
  trx.deleteFrom('contractFile').where('contractId', '=', contractId).where('fileId', '=', fileId).execute()

export const isContractFile = async (db: Db, fileId: string): Promise<boolean> =>
  (await db.selectFrom('contractFile').select('fileId').where('fileId', '=', fileId).limit(1).executeTakeFirst()) !== undefined
