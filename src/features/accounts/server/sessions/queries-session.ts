import { sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { SessionKind, SessionLife } from '#features/accounts/rules.ts'

export type RevokeReason = 'ended' | 'password' | 'disabled' | 'deleted' | 'reuse' | 'surplus' | 'center' | 'account'

/** Every moment is the database's: processes have clocks of their own, and they may be wrong. */
const now = sql<Date>`clock_timestamp()`
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

/** Set by an operator, or the password is older than the site allows (0 days: any age will do). */
const mustReset = (maxAgeDays: number) =>
  sql<boolean>`(member.must_reset or (${maxAgeDays}::int > 0 and member.password_set_at < now() - make_interval(days => ${maxAgeDays}::int)))`

const roleKeys = sql<string[]>`array(select mr.role_key from member_role mr where mr.member_id = member.id order by mr.role_key)`
const grantedPermissions = sql<string[]>`array(select distinct rp.permission from member_role mr
  join role_permission rp on rp.role_key = mr.role_key where mr.member_id = member.id order by rp.permission)`
const isStaff = sql<boolean>`exists (select from member_role mr join role on role.key = mr.role_key
  where mr.member_id = member.id and role.is_staff)`

/** What a session is made from. A member who was deleted is not found. */
export const findMemberForSession = (db: Db, memberId: string, maxAgeDays: number) =>
  db
    .selectFrom('member')
    .select(['id', 'userName', 'nickName', 'permissionVersion', 'disabledAt', isStaff.as('isStaff'), mustReset(maxAgeDays).as('mustReset')])
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
}

export const insertSession = (db: Db, session: NewSession, accessSeconds: number, { idleSeconds, absoluteSeconds }: SessionLife) =>
  db
    .insertInto('session')
    .values({
      ...session,
      accessExpiresAt: inSeconds(accessSeconds),
      refreshExpiresAt: inSeconds(idleSeconds),
      endsAt: inSeconds(absoluteSeconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Signing in takes back a wish to be deleted. */
export const noteSignIn = (db: Db, memberId: string) =>
  db.updateTable('member').set({ lastLoginAt: now, deleteAfter: null }).where('id', '=', memberId).execute()

/** Ends what is beyond so many sessions, the longest unused first. Those of the parent domain are counted with the sign-in they belong to. */
export async function revokeSurplus(db: Db, memberId: string, most: number): Promise<void> {
  await sql`update session set revoked_at = clock_timestamp(), revoke_reason = 'surplus'
    where id in (select id from session where member_id = ${memberId} and kind <> 'center' and revoked_at is null
        and refresh_expires_at > clock_timestamp() and ends_at > clock_timestamp()
      order by last_seen_at desc, id desc offset ${most})`.execute(db)
}

/** The session that an access token or an app token opens, its caller and what he may, in one question. */
export const findByAccess = (db: Db, accessHash: Buffer, maxAgeDays: number) =>
  openedBy(db, maxAgeDays)
    .where((where) => where.or([where('session.accessHash', '=', accessHash), where('session.previousAccessHash', '=', accessHash)]))
    .select(
      sql<SqlBool>`case when session.access_hash = ${accessHash} then session.access_expires_at
        else session.previous_access_expires_at end > clock_timestamp()`.as('isFresh'),
    )
    .executeTakeFirst()

export const findByAppToken = (db: Db, appTokenHash: Buffer, maxAgeDays: number) =>
  openedBy(db, maxAgeDays)
    .where('session.appTokenHash', '=', appTokenHash)
    .select(sql<SqlBool>`session.refresh_expires_at > clock_timestamp()`.as('isFresh'))
    .executeTakeFirst()

const openedBy = (db: Db, maxAgeDays: number) =>
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
      mustReset(maxAgeDays).as('mustReset'),
    ])

/** What a refresh must know of the session that its token belongs to. */
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

/** False, and nothing done, when the token was rotated or the session ended since it was looked up. */
export async function rotateSession(
  db: Db,
  { id, refreshHash }: { id: string; refreshHash: Buffer },
  rotation: Rotation,
  { accessSeconds, idleSeconds }: { accessSeconds: number; idleSeconds: number },
): Promise<boolean> {
  const rotated = await db
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
  return rotated !== undefined
}

export const revokeSession = (db: Db, id: string, reason: RevokeReason) =>
  db.updateTable('session').set({ revokedAt: now, revokeReason: reason }).where('id', '=', id).where('revokedAt', 'is', null).execute()

/** With those of the parent domain, so that no sister site brings the old sign-in back. */
export const revokeSessionsOf = (db: Db, memberId: string, reason: RevokeReason, except: string | null) =>
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
                  .selectFrom('session as kept')
                  .select('kept.id')
                  .where('kept.id', '=', except!)
                  .whereRef('kept.centerSessionId', '=', 'session.id'),
              ),
            ),
          ]),
        ]),
      ),
    )
    .execute()

/** Gone for good: its tokens are as unknown as if they had never been. */
export const deleteSession = (db: Db, id: string) => db.deleteFrom('session').where('id', '=', id).execute()

/** Whoever signs out on the parent domain has signed out of everything that it signed in. */
export const revokeOfCenter = (db: Db, centerSessionId: string) =>
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

/** Newest use first. */
export const listSessionsOf = (db: Db, memberId: string) =>
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
  const ended = await db
    .updateTable('session')
    .set({ revokedAt: now, revokeReason: 'ended' })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('kind', '<>', 'center')
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** A session that ended is kept for a day, so that its tokens are told "changed elsewhere" and not "unknown". */
export async function sweepSessions(db: Db): Promise<void> {
  await sql`delete from session where least(refresh_expires_at, ends_at, coalesce(revoked_at, 'infinity')) < now() - interval '1 day'`.execute(
    db,
  )
  await sql`delete from one_token where expires_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from qr_ticket where expires_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from login_attempt where last_at < now() - interval '1 day'`.execute(db)
  await sql`delete from known_device where last_at < now() - interval '400 days'`.execute(db)
}

/** Whether the member has used this browser before. */
export const knowsDevice = async (db: Db, memberId: string, deviceHash: Buffer): Promise<boolean> =>
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

/** Whether a password or a code was given for this session in so many minutes, by the clock of the database. */
export const hasFreshSignIn = async (db: Db, sessionId: string, minutes: number): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('authAt', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()) !== undefined
