import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny, type Permission } from '#platform/contract/permission.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { findDemand, lockDemand, type DemandRow, type DemandScope } from './queries.ts'

/** Returns the scope of a caller: own demands, or with the permission those of all members. */
export const scopeWith = (identity: Identity, permission: Permission): DemandScope => ({
  memberId: identity.memberId,
  allMembers: hasAny(identity, [permission]),
})

export const ownScope = ({ memberId }: Identity): DemandScope => ({ memberId, allMembers: false })

/** Locks a demand in scope. Throws 404 otherwise. */
export async function requireDemand(trx: Db, demandId: string, scope: DemandScope): Promise<DemandRow> {
  const demand = await lockDemand(trx, demandId, scope)
  if (!demand) throw fail(known.notFound)
  return demand
}

/** Reads a demand in scope and audits reads by staff. Throws 404 otherwise. */
export async function readDemand(call: Pick<MemberCall, 'db' | 'audit'>, demandId: string, scope: DemandScope): Promise<DemandRow> {
  const demand = await findDemand(call.db, demandId, scope)
  if (!demand) throw fail(known.notFound)
  if (demand.memberId !== scope.memberId) await transact(call.db, (trx) => call.audit(demandAction('demand.read', demand), trx))
  return demand
}

/** Describes an action of staff for the audit log. */
export const demandAction = (action: string, { id }: DemandRow, after: object | null = null) =>
  ({ action, objectType: 'demand', objectId: id, after }) as const
