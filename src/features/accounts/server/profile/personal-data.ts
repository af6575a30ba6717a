import { withdrawFile } from '#features/files/server/stored-files.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteInvitationsOf } from '../invites/queries-invites.ts'
import { listPasskeys } from '../second-factor/queries-passkey.ts'
import { listSessions } from '../sessions/queries-session.ts'
import { findPreferences, listConsents, listDevices, listRoleNames, setAvatar } from './queries-profile.ts'
import { listDeclines } from '../registration/queries-consent.ts'
import { findUser } from '../queries-member.ts'

/** Personal data of the account. `erase` deletes the portrait and invitations; the erasure job anonymises the row last. */
export const accountData: PersonalData = {
  async export(db, memberId) {
    const [user, preferences, roles, sessions, devices, passkeys, consents, declines] = await Promise.all([
      findUser(db, memberId),
      findPreferences(db, memberId),
      listRoleNames(db, memberId),
      listSessions(db, memberId),
      listDevices(db, memberId),
      listPasskeys(db, memberId),
      listConsents(db, memberId),
      listDeclines(db, memberId),
    ])
    const { passwordHash: _, permissionVersion: __, sex: ___, ...account } = user!
    // Keys are of no use elsewhere.
    const namedPasskeys = passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }))
    return { account, preferences, roles, sessions, devices, passkeys: namedPasskeys, consents, declines }
  },
  async erase(trx, memberId) {
    await deleteInvitationsOf(trx, memberId)
    const portrait = await setAvatar(trx, memberId, null)
    if (portrait !== null) await withdrawFile(trx, memberId, portrait)
  },
}
