import type { FastifyRequest } from 'fastify'
import { writeAudit, type AuditEntry } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'

type Caller = { db: Db; identity: Identity; request: FastifyRequest }

/** Writes to the audit log, in the transaction of the call. */
export const noted = (
  { db, identity, request }: Caller,
  entry: Pick<AuditEntry, 'action' | 'objectType' | 'objectId' | 'before' | 'after'>,
) =>
  writeAudit(db, {
    ...entry,
    actorId: identity.memberId,
    sessionId: identity.sessionId,
    ip: request.ip,
    requestId: request.id,
  })
