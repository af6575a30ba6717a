import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Contract, Expense } from '#platform/server/postgres/db-types.ts'

let built = 0

type ContractOptions = Partial<Insertable<Contract>> & {
  memberId: string
  /** Default: effective. */
  effective?: boolean
  /** Let whole to the contract. */
  warehouseId?: string | number
  /** Created after the contract; `settled` is set afterwards. */
  expenses?: Partial<Insertable<Expense>>[]
}

export type BuiltContract = { contractId: string; number: string; expenseIds: string[] }

/** Creates a contract in force today, of 1,000 m² for 120,000 yuan, without expenses. */
export async function buildContract(db: Db, { expenses = [], settled = false, effective = true, warehouseId, ...values }: ContractOptions): Promise<BuiltContract> {
  built += 1
  const row = {
    number: `T-${String(built).padStart(5, '0')}`,
    name: `测试合同${built}`,
    price: 120_000,
    contact: '林晓航',
    address: `测试路 ${built} 号`,
    area: 1_000,
    startOn: '2020-01-01',
    endOn: '2099-12-31',
    state: effective ? 'effective' : 'draft',
    ...values,
  }
  const { id } = await db.insertInto('contract').values(row).returning('id').executeTakeFirstOrThrow()
  if (warehouseId !== undefined) await db.insertInto('contractSpace').values({ contractId: id, warehouseId, area: row.area }).execute()
  const expenseIds: string[] = []
  for (const expense of expenses) expenseIds.push(await buildExpense(db, { contractId: id, ...expense }))
  if (settled) await db.updateTable('contract').set({ settled }).where('id', '=', id).execute()
  return { contractId: id, number: row.number, expenseIds }
}

/** Creates an overdue rent of 10,000 yuan; what is paid is one payment. */
export async function buildExpense(db: Db, values: Partial<Insertable<Expense>> & { contractId: string }): Promise<string> {
  const { paid = 0, paidOn, ...row } = { kind: 1, amount: 10_000, dueOn: '2025-01-01', ...values }
  const { id } = await db.insertInto('expense').values(row).returning('id').executeTakeFirstOrThrow()
  if (Number(paid) > 0)
    await db
      .insertInto('payment')
      .values({ expenseId: id, amount: paid, paidOn: paidOn ?? row.dueOn })
      .execute()
  return id
}
