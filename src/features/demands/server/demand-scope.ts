import type { FastifyRequest } from 'fastify'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny, type Permission } from '#platform/contract/permission.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
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
  const demand = await lockInScope(trx, demandId, scope)
  if (!demand) throw fail(known.notFound)
  return demand
}

export const lockInScope = async (trx: Db, demandId: string, scope: DemandScope): Promise<DemandRow | null> =>
  (isUuid(demandId) && (await lockDemand(trx, demandId, scope))) || null

type Caller = { identity: Identity; request: FastifyRequest }

/** Reads a demand in scope and audits reads by staff. Throws 404 otherwise. */
export async function readDemand(db: Db, demandId: string, scope: DemandScope, caller: Caller): Promise<DemandRow> {
  const demand = isUuid(demandId) ? await findDemand(db, demandId, scope) : undefined
  if (!demand) throw fail(known.notFound)
  if (demand.memberId !== scope.memberId) await transact(db, (trx) => auditDemand(trx, 'demand.read', demand, caller))
  return demand
}

/** Audits an action of staff; must be the last step of a transaction. */
export async function auditDemand(trx: Db, action: string, { id }: DemandRow, { identity, request }: Caller, after: object | null = null) {
  const { memberId: actorId, sessionId } = identity
  await writeAudit(trx, { action, objectType: 'demand', objectId: id, actorId, sessionId, ip: request.ip, requestId: request.id, after })
}
