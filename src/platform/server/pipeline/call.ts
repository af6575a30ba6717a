import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { writeAudit, type AuditEntry } from '../audit/audit.ts'
import type { Db } from '../postgres/database.ts'
import type { Identity } from './identity.ts'

/** The caller as logs and the audit log name it. `memberId` and `sessionId` are null where nobody is signed in; `ip` is the address. */
export type Actor<Caller extends Identity | null = Identity> = {
  memberId: Caller extends Identity ? string : null
  sessionId: Caller extends Identity ? string : null
  ip: string
  requestId: string
}

/** One entry of the audit log, without its actor. `action` reads like `park.publish`. */
export type AuditedAction = Pick<AuditEntry, 'action' | 'objectType' | 'objectId' | 'before' | 'after'>

export type Call<Caller extends Identity | null = null> = {
  language: Language
  locale: Locale
  /** Never null where the contract requires a member or a permission, always null where it is public. */
  identity: Caller
  actor: Actor<Caller>
  /** The connection of everything that belongs to this operation: the transaction of a `once` operation, else the pool. */
  db: Db
  /** Writes to the audit log in the caller's name: in `trx` where the handler opens its own transaction, else in `call.db`. Comes last. */
  audit(action: AuditedAction, trx?: Db): Promise<void>
  request: FastifyRequest
  reply: FastifyReply
}

/** The call of a member. Functions behind a handler take the part that they need: `Pick<MemberCall, 'db' | 'actor' | 'audit'>`. */
export type MemberCall = Call<Identity>

/** The part of a call that writes in the caller's name. */
export type ActingCall<Caller extends Identity | null = Identity> = Pick<Call<Caller>, 'db' | 'actor' | 'audit'>

/** Returns the writing part of a call, also for work outside an operation, such as the frames of a socket. */
export function actingCall<Caller extends Identity | null>(
  identity: Caller,
  { ip, id: requestId }: Pick<FastifyRequest, 'ip' | 'id'>,
  db: Db,
): ActingCall<Caller> {
  const { memberId = null, sessionId = null } = identity ?? {}
  return {
    db,
    // Null exactly where the identity is null.
    actor: { memberId, sessionId, ip, requestId } as Actor<Caller>,
    audit: (action, trx = db) => writeAudit(trx, { ...action, actorId: memberId, sessionId, ip, requestId }),
  }
}

/** Returns the call with everything that writes bound to `db`. */
export function callWith<Caller extends Identity | null>(
  { language, locale, identity, request, reply }: Pick<Call<Caller>, 'language' | 'locale' | 'identity' | 'request' | 'reply'>,
  db: Db,
): Call<Caller> {
  return { language, locale, identity, ...actingCall(identity, request, db), request, reply }
}

/** A ready envelope in JSON, for operations whose answers are large; tests check its shape. `version` makes the ETag without reading the text; null reads it. */
export type ReadyJson = { json: string; version: string | null }
