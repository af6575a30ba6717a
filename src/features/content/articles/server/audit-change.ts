import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'

type Change = {
  /** Such as `article.publish`. */
  action: string
  objectType: 'article' | 'category'
  objectId: string
  before?: object | null
  after?: object | null
}

/** Writes an audit entry in the transaction of the call. */
export const auditChange = ({ db, identity, request }: Call<Identity>, change: Change) =>
  writeAudit(db, { ...change, actorId: identity.memberId, sessionId: identity.sessionId, ip: request.ip, requestId: request.id })
