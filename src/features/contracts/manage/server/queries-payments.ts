import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Payment } from '../expense-contract.ts'

const rowsOf = (db: Db) =>
  db
    .selectFrom('payment as p')
    .leftJoin('member as m', 'm.id', 'p.recordedBy')
    .select(['p.id', 'p.expenseId', 'p.paidOn as paidTime', 'p.note', 'm.nickName as recordedBy', 'p.version'])
    .select(sql<number>`p.amount::float8`.as('amount'))

type Of = { expenseId?: string | undefined; contractId?: string | undefined }

/** Lists the payments of an expense or a contract, the latest first. */
export const listPayments = (db: Db, { expenseId, contractId }: Of): Promise<Payment[]> =>
  rowsOf(db)
    .innerJoin('expense as e', 'e.id', 'p.expenseId')
    .$if(expenseId !== undefined, (query) => query.where('p.expenseId', '=', expenseId!))
    .$if(contractId !== undefined, (query) => query.where('e.contractId', '=', contractId!))
    .orderBy('p.paidOn', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

export const findPayment = (db: Db, id: string): Promise<Payment | undefined> => rowsOf(db).where('p.id', '=', id).executeTakeFirst()

type Values = { amount: number; paidOn: string; note: string | null }

export const insertPayment = async (trx: Db, values: Values & { expenseId: string; recordedBy: string }): Promise<string> =>
  (await trx.insertInto('payment').values(values).returning('id').executeTakeFirstOrThrow()).id

export const updatePayment = (trx: Db, id: string, values: Values) =>
  trx
    .updateTable('payment')
    .set((build) => ({ ...values, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deletePayment = (trx: Db, id: string) => trx.deleteFrom('payment').where('id', '=', id).execute()

/** Returns a payment with its expense, the amount in cents. */
export async function findPaid(trx: Db, id: string) {
  const { rows } = await sql<{ expenseId: string; amount: number; version: number }>`
    select expense_id, (amount * 100)::float8 as amount, version from payment where id = ${id}::uuid`.execute(trx)
  return rows[0]
}
