import { withdrawFile } from '#features/files/server/public.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { listSessionsOf } from './queries-session.ts'
import { findPreferences, listConsentsOf, listDevicesOf, listRoleNames, setAvatar } from './queries-profile.ts'
import { findUser } from './queries-member.ts'

/** The account itself. It is anonymised last, by the job that asks all features: before that goes the portrait. */
export const accountData: PersonalData = {
  async export(db, memberId) {
    const [user, preferences, roles, sessions, devices, consents] = await Promise.all([
      findUser(db, memberId),
      findPreferences(db, memberId),
      listRoleNames(db, memberId),
      listSessionsOf(db, memberId),
      listDevicesOf(db, memberId),
      listConsentsOf(db, memberId),
    ])
    const { passwordHash: _, permissionVersion: __, ...account } = user!
    return { account, preferences, roles, sessions, devices, consents }
  },
  async erase(trx, memberId) {
    const portrait = await setAvatar(trx, memberId, null)
    if (portrait !== null) await withdrawFile(trx, memberId, portrait)
  },
}
