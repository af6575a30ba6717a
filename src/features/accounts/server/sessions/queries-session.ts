import { sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { SessionKind, SessionLifetime } from '#features/accounts/rules.ts'
import { grantedPermissions, hasFactor, isStaff, roleKeys } from './queries-standing.ts'
import { resetReason } from './queries-reset-reason.ts'

export type RevokeReason = 'ended' | 'password' | 'disabled' | 'deleted' | 'reuse' | 'surplus' | 'center' | 'account'

/** All times come from the database clock, because the clocks of processes may differ. */
const now = sql<Date>`clock_timestamp()`
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

/** Finds the member that a session is created for; undefined if deleted. */
export const findMemberForSession = (db: Db, memberId: string, maxAgeDays: number) =>
  db
    .selectFrom('member')
    .select([
      'id',
      'userName',
      'nickName',
      'permissionVersion',
      'disabledAt',
      isStaff.as('isStaff'),
      hasFactor.as('hasFactor'),
      resetReason(maxAgeDays).as('resetReason'),
    ])
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

type NewSession = {
  memberId: string
  kind: SessionKind
  centerSessionId: string | null
  accessHash: Buffer
  appTokenHash: Buffer | null
  familyHash: Buffer
  refreshHash: Buffer
  remember: boolean
  device: string
  city: string | null
  ipClass: string
  permissionVersion: number
  /** True if a password or a code was given. */
  isProof: boolean
}

export const insertSession = (
  db: Db,
  { isProof, ...session }: NewSession,
  accessSeconds: number,
  { idleSeconds, absoluteSeconds }: SessionLifetime,
) =>
  db
    .insertInto('session')
    .values({
      ...session,
      ...(!isProof && { authAt: sql<Date>`'-infinity'` }),
      accessExpiresAt: inSeconds(accessSeconds),
      refreshExpiresAt: inSeconds(idleSeconds),
      endsAt: inSeconds(absoluteSeconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Records a sign-in, which cancels a pending account deletion. */
export const recordSignIn = (db: Db, memberId: string) =>
  db.updateTable('member').set({ lastLoginAt: now, deleteAfter: null }).where('id', '=', memberId).execute()

/** Ends sessions beyond `maxCount`, least recently used first. Sessions of the parent domain are not counted. */
export async function revokeExcessSessions(db: Db, memberId: string, maxCount: number): Promise<void> {
  await sql`update session set revoked_at = clock_timestamp(), revoke_reason = 'surplus'
    where id in (select id from session where member_id = ${memberId} and kind <> 'center' and revoked_at is null
        and refresh_expires_at > clock_timestamp() and ends_at > clock_timestamp()
      order by last_seen_at desc, id desc offset ${maxCount})`.execute(db)
}

/** Finds the session of an access token with its member, roles and permissions, in one query. */
export const findByAccess = (db: Db, accessHash: Buffer, maxAgeDays: number) =>
  selectOpenSession(db, maxAgeDays)
    .where((where) => where.or([where('session.accessHash', '=', accessHash), where('session.previousAccessHash', '=', accessHash)]))
    .select(
      sql<SqlBool>`case when session.access_hash = ${accessHash} then session.access_expires_at
        else session.previous_access_expires_at end > clock_timestamp()`.as('isFresh'),
    )
    .executeTakeFirst()

export const findByAppToken = (db: Db, appTokenHash: Buffer, maxAgeDays: number) =>
  selectOpenSession(db, maxAgeDays)
    .where('session.appTokenHash', '=', appTokenHash)
    .select(sql<SqlBool>`session.refresh_expires_at > clock_timestamp()`.as('isFresh'))
    .executeTakeFirst()

const selectOpenSession = (db: Db, maxAgeDays: number) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select([
      'session.id as sessionId',
      'session.memberId',
      'session.kind',
      'session.centerSessionId',
      'session.revokedAt',
      sql<SqlBool>`member.disabled_at is not null or member.deleted_at is not null`.as('isClosed'),
      sql<SqlBool>`session.permission_version <> member.permission_version`.as('isOutdated'),
      sql<SqlBool>`session.ends_at <= clock_timestamp()`.as('isOver'),
      roleKeys.as('roles'),
      grantedPermissions.as('permissions'),
      resetReason(maxAgeDays).as('resetReason'),
      isStaff.as('isStaff'),
      hasFactor.as('hasFactor'),
    ])

/** Finds the session of a refresh token, with what a rotation needs. */
export const findFamilyToRotate = (db: Db, familyHash: Buffer, kinds: readonly SessionKind[], graceSeconds: number) =>
  db
    .selectFrom('session')
    .select([
      'id',
      'memberId',
      'kind',
      'centerSessionId',
      'remember',
      'accessHash',
      'refreshHash',
      'previousHash',
      'sealedSuccessor',
      'revokedAt',
      'revokeReason',
      sql<SqlBool>`least(refresh_expires_at, ends_at) <= clock_timestamp()`.as('isOver'),
      sql<SqlBool>`rotated_at > clock_timestamp() - make_interval(secs => ${graceSeconds})`.as('isInGrace'),
      secondsLeft('access_expires_at').as('accessSecondsLeft'),
      sql<number>`floor(extract(epoch from least(refresh_expires_at, ends_at) - clock_timestamp()))::int`.as('refreshSecondsLeft'),
      secondsLeft('ends_at').as('secondsToEnd'),
    ])
    .where('familyHash', '=', familyHash)
    .where('kind', 'in', [...kinds])
    .executeTakeFirst()

const secondsLeft = (column: string) => sql<number>`floor(extract(epoch from ${sql.ref(column)} - clock_timestamp()))::int`

type Rotation = {
  accessHash: Buffer
  appTokenHash: Buffer | null
  refreshHash: Buffer
  previousHash: Buffer
  sealedSuccessor: Buffer
  permissionVersion: number
}

/** Returns false, without changes, if the token was rotated or the session ended since it was read. */
export async function rotateSession(
  db: Db,
  { id, refreshHash }: { id: string; refreshHash: Buffer },
  rotation: Rotation,
  { accessSeconds, idleSeconds }: { accessSeconds: number; idleSeconds: number },
): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set((build) => ({
      ...rotation,
      previousAccessHash: build.ref('accessHash'),
      previousAccessExpiresAt: build.ref('accessExpiresAt'),
      accessExpiresAt: sql<Date>`least(ends_at, clock_timestamp() + make_interval(secs => ${accessSeconds}))`,
      refreshExpiresAt: sql<Date>`least(ends_at, clock_timestamp() + make_interval(secs => ${idleSeconds}))`,
      rotatedAt: now,
      lastSeenAt: now,
    }))
    .where('id', '=', id)
    .where('refreshHash', '=', refreshHash)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const revokeSession = (db: Db, id: string, reason: RevokeReason) =>
  db.updateTable('session').set({ revokedAt: now, revokeReason: reason }).where('id', '=', id).where('revokedAt', 'is', null).execute()

/** Includes sessions of the parent domain, so that no sister site can restore the sign-in. */
export const revokeSessions = (db: Db, memberId: string, reason: RevokeReason, except: string | null) =>
  db
    .updateTable('session')
    .set({ revokedAt: now, revokeReason: reason })
    .where('memberId', '=', memberId)
    .where('revokedAt', 'is', null)
    .$if(except !== null, (query) =>
      query.where((where) =>
        where.and([
          where('id', '<>', except!),
          where.or([
            where('kind', '<>', 'center'),
            where.not(
              where.exists(
                where
                  .selectFrom('session as current')
                  .select('current.id')
                  .where('current.id', '=', except!)
                  .whereRef('current.centerSessionId', '=', 'session.id'),
              ),
            ),
          ]),
        ]),
      ),
    )
    .execute()

/** Deletes a session; its tokens become unknown. */
export const deleteSession = (db: Db, id: string) => db.deleteFrom('session').where('id', '=', id).execute()

/** Ends all sign-ins that belong to a session of the parent domain. */
export const revokeCenterSignIns = (db: Db, centerSessionId: string) =>
  db
    .updateTable('session')
    .set({ revokedAt: now, revokeReason: 'center' })
    .where('centerSessionId', '=', centerSessionId)
    .where('revokedAt', 'is', null)
    .execute()

export const findFamily = (db: Db, familyHash: Buffer) =>
  db
    .selectFrom('session')
    .select([
      'id',
      'memberId',
      'kind',
      'centerSessionId',
      'remember',
      sql<SqlBool>`revoked_at is null and least(refresh_expires_at, ends_at) > clock_timestamp()`.as('isLive'),
    ])
    .where('familyHash', '=', familyHash)
    .executeTakeFirst()

/** Lists the member's active sessions, most recently used first. */
export const listSessions = (db: Db, memberId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'city', 'createdAt', 'lastSeenAt'])
    .where('memberId', '=', memberId)
    .where('kind', '<>', 'center')
    .where('revokedAt', 'is', null)
    .where('refreshExpiresAt', '>', now)
    .where('endsAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function revokeOwnSession(db: Db, memberId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ revokedAt: now, revokeReason: 'ended' })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('kind', '<>', 'center')
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const knownDeviceDays = 400

/** Ended sessions are retained for a day, so that their tokens get 11014 and not 401. */
export async function sweepSessions(db: Db): Promise<void> {
  await sql`delete from session where least(refresh_expires_at, ends_at, coalesce(revoked_at, 'infinity')) < now() - interval '1 day'`.execute(
    db,
  )
  await sql`delete from one_token where expires_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from qr_ticket where expires_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from factor_challenge where expires_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from passkey_challenge where expires_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from login_attempt where last_at < now() - interval '1 day'`.execute(db)
  await sql`delete from known_device where last_at < now() - make_interval(days => ${knownDeviceDays})`.execute(db)
}

/** Returns true if the member has signed in with this browser before. */
export const isKnownDevice = async (db: Db, memberId: string, deviceHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('knownDevice')
    .select('memberId')
    .where('deviceHash', '=', deviceHash)
    .where('memberId', '=', memberId)
    .executeTakeFirst()) !== undefined

export const rememberDevice = (db: Db, memberId: string, deviceHash: Buffer) =>
  db
    .insertInto('knownDevice')
    .values({ memberId, deviceHash })
    .onConflict((conflict) => conflict.columns(['deviceHash', 'memberId']).doUpdateSet({ lastAt: now }))
    .execute()

/** Returns true if the session was authenticated by password or code within the last `minutes`. */
export const hasFreshSignIn = async (db: Db, sessionId: string, minutes: number): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('authAt', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()) !== undefined
