import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { Plan, type ManagedContract, type ManagedDetail } from '../schemas.ts'
import { findManaged, type DetailRow, type ManagedRow, type Reading } from './queries-managed.ts'

export const presentManaged = ({ memberId, customerName, company, parkId, parkCode, parkName, ...row }: ManagedRow): ManagedContract => ({
  ...row,
  customer: { memberId, name: customerName, company },
  park: parkId === null ? null : { parkId, code: parkCode, name: parkName },
})

const presentDetail = ({ plan, ...row }: DetailRow): ManagedDetail => ({
  ...row,
  ...presentManaged(row),
  plan: plan === null ? null : Plan.parse(plan),
})

/** Throws 404 for an unknown contract. */
export async function requireDetail(db: Db, id: string, reading: Reading): Promise<ManagedDetail> {
  const row = await findManaged(db, id, reading)
  if (!row) throw fail(known.notFound)
  return presentDetail(row)
}
