import { writeAudit } from '#platform/server/audit.ts'
import type { Call } from '#platform/server/call.ts'
import type { Identity } from '#platform/server/identity.ts'

type Change = {
  /** As `article.publish`. */
  action: string
  objectType: 'article' | 'category'
  objectId: string
  before?: object | null
  after?: object | null
}

/** Who did what to which article or category, in the transaction of the call. */
export const auditChange = ({ db, identity, request }: Call<Identity>, change: Change) =>
  writeAudit(db, { ...change, actorId: identity.memberId, sessionId: identity.sessionId, ip: request.ip, requestId: request.id })
