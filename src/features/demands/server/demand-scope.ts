import type { FastifyRequest } from 'fastify'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny, type Permission } from '#platform/contract/permission.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { Db } from '#platform/server/database.ts'
import type { Identity } from '#platform/server/identity.ts'
import { transact } from '#platform/server/transact.ts'
import { findDemand, lockDemand, type DemandRow, type DemandScope } from './queries.ts'

/** One's own demands, or with the permission everybody's. */
export const scopeWith = (identity: Identity, permission: Permission): DemandScope => ({
  memberId: identity.memberId,
  allMembers: hasAny(identity, [permission]),
})

export const ownScope = ({ memberId }: Identity): DemandScope => ({ memberId, allMembers: false })

/** The row, held by this transaction; another person's is not found either. */
export async function requireDemand(trx: Db, demandId: string, reach: DemandScope): Promise<DemandRow> {
  const demand = await lockInScope(trx, demandId, reach)
  if (!demand) throw fail(known.notFound)
  return demand
}

export const lockInScope = async (trx: Db, demandId: string, reach: DemandScope): Promise<DemandRow | null> =>
  (isUuid(demandId) && (await lockDemand(trx, demandId, reach))) || null

type Looker = { identity: Identity; request: FastifyRequest }

/** The row, for reading. That staff have looked at somebody's is kept. */
export async function readDemand(db: Db, demandId: string, reach: DemandScope, looker: Looker): Promise<DemandRow> {
  const demand = isUuid(demandId) ? await findDemand(db, demandId, reach) : undefined
  if (!demand) throw fail(known.notFound)
  if (demand.memberId !== reach.memberId) await transact(db, (trx) => auditDemand(trx, 'demand.read', demand, looker))
  return demand
}

/** What staff did to somebody's demand; the last thing in a transaction. */
export async function auditDemand(trx: Db, action: string, { id }: DemandRow, { identity, request }: Looker, after: object | null = null) {
  const { memberId: actorId, sessionId } = identity
  await writeAudit(trx, { action, objectType: 'demand', objectId: id, actorId, sessionId, ip: request.ip, requestId: request.id, after })
}
