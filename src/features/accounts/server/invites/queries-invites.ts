import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import type { inviteStates } from '#features/accounts/invite-contract.ts'

type State = (typeof inviteStates)[number]

export const inviteHours = 72

const state = sql<State>`case when i.used_at is not null then 'used' when i.revoked_at is not null then 'revoked'
  when i.expires_at <= clock_timestamp() then 'expired' else 'open' end`
const expiry = sql<Date>`clock_timestamp() + make_interval(hours => ${inviteHours})`

const invitations = (db: Db) =>
  db
    .selectFrom('memberInvite as i')
    .leftJoin('member as inviter', (join) => join.onRef('inviter.id', '=', 'i.invitedBy').on('inviter.deletedAt', 'is', null))
    .select(['i.id', 'i.email', 'i.name', 'i.roleKeys', 'i.usedBy as userId', 'inviter.nickName as invitedBy', 'i.invitedBy as inviterId'])
    .select((build) => build.ref('i.language').$castTo<Language>().as('language'))
    .select([state.as('state'), wireTimeOf('i.sentAt').as('sentTime'), wireTimeOf('i.expiresAt').as('expireTime')])

export const listInvitations = (db: Db, wanted: State | undefined, page: Page) =>
  listPage(
    invitations(db).$if(wanted !== undefined, (query) => query.where(sql<boolean>`${state} = ${wanted}`)),
    (query) => query.orderBy('i.createdAt', 'desc').orderBy('i.id', 'desc'),
    page,
  )

/** Finds an invitation by the hash of its token. `forUpdate` locks it, so that it is used once. */
export const findByToken = (db: Db, tokenHash: Buffer, { forUpdate = false } = {}) =>
  invitations(db)
    .where('i.tokenHash', '=', tokenHash)
    .$if(forUpdate, (query) => query.forUpdate('i'))
    .executeTakeFirst()

export const lockInvitation = (trx: Db, id: string) => invitations(trx).where('i.id', '=', id).forUpdate('i').executeTakeFirst()

type NewInvitation = { email: string; name: string; language: Language; roleKeys: string[]; tokenHash: Buffer; invitedBy: string }

/** Revokes the open or expired invitation to an address, which a new one replaces. */
export const revokeByEmail = (trx: Db, email: string) =>
  trx
    .updateTable('memberInvite')
    .set({ revokedAt: sql<Date>`clock_timestamp()` })
    .where('email', '=', email)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()

/** Returns undefined if another invitation to the address has just been made. */
export const insertInvitation = (trx: Db, invitation: NewInvitation) =>
  trx
    .insertInto('memberInvite')
    .values({ ...invitation, expiresAt: expiry })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', wireTimeOf('expiresAt').as('expireTime')])
    .executeTakeFirst()

/** Replaces the token, which makes the earlier link invalid, and the sender. */
export const renewInvitation = (trx: Db, id: string, { tokenHash, invitedBy }: Pick<NewInvitation, 'tokenHash' | 'invitedBy'>) =>
  trx
    .updateTable('memberInvite')
    .set({ tokenHash, invitedBy, expiresAt: expiry, sentAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returning(wireTimeOf('expiresAt').as('expireTime'))
    .executeTakeFirstOrThrow()

export const revokeInvitation = (trx: Db, id: string) =>
  trx
    .updateTable('memberInvite')
    .set({ revokedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

export const markUsed = (trx: Db, id: string, usedBy: string) =>
  trx
    .updateTable('memberInvite')
    .set({ usedAt: sql<Date>`clock_timestamp()`, usedBy })
    .where('id', '=', id)
    .execute()

export const setStaff = (trx: Db, memberId: string) =>
  trx.updateTable('member').set({ userType: 'sys_user' }).where('id', '=', memberId).execute()

/** Deletes the invitations to a member who is erased. */
export const deleteInvitationsOf = (trx: Db, memberId: string) =>
  trx
    .deleteFrom('memberInvite')
    .where((build) =>
      build.or([
        build('usedBy', '=', memberId),
        build(
          'email',
          '=',
          build
            .selectFrom('member')
            .select(sql<string>`lower(email)`.as('email'))
            .where('id', '=', memberId),
        ),
      ]),
    )
    .execute()
