import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { wireDate, wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { exportsPerHour, takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import * as contract from '#features/accounts/profile-contract.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import type { Codes } from '../codes/codes.ts'
import { deleteAccount } from './account-deletion.ts'
import { avatarRoute, type AvatarDeps } from './profile-avatar.ts'
import { changeContact, getProfile, updateProfile } from './profile.ts'
import { getPreferences, setPreferences } from './preferences.ts'
import type { UserLabelDeps } from './present-user.ts'

export type ProfileDeps = {
  db: Db
  clock: Clock
  codes: Codes
  messaging: Messaging
  personalData: readonly PersonalData[]
} & UserLabelDeps &
  AvatarDeps

/** Mounts the personal centre. All operations concern the caller's own account; none takes a member id. */
export function profileRoutes(app: FastifyInstance, deps: ProfileDeps) {
  const { db, clock, codes, regions, personalData } = deps

  mount(app, contract.getProfile, (_, { identity, language }) => getProfile(db, identity.memberId, deps, language))

  mount(app, contract.updateProfile, async (input, { db: trx, identity, language, locale }) => {
    await updateProfile(trx, identity.memberId, input, regions, locale)
    return getProfile(trx, identity.memberId, deps, language)
  })

  mount(app, contract.changeContact, async (input, call) => {
    await changeContact(call, deps, input)
    return getProfile(call.db, call.identity.memberId, deps, call.language)
  })

  mount(app, contract.getPreferences, (_, { identity, language }) => getPreferences(db, identity.memberId, deps, language))

  mount(app, contract.setPreferences, async (input, { db: trx, identity, language, locale }) => {
    await setPreferences(trx, identity.memberId, input, deps, locale)
    return getPreferences(trx, identity.memberId, deps, language)
  })

  mount(app, contract.deleteAccount, async (input, call) => ({ deleteTime: wireTime(await deleteAccount(call, codes, input)) }))

  mountRaw(app, contract.exportMyData, async (_, { identity, locale, reply }) => {
    const wait = await takeUse(db, exportsPerHour, identity.memberId)
    if (wait !== null) throw tooMany(wait)
    const now = clock()
    const parts: Record<string, unknown> = { exportedAt: wireTime(now) }
    for (const { export: collect } of personalData) Object.assign(parts, await collect(db, identity.memberId))
    const body = `${JSON.stringify(parts, withWireTimes, 2)}\n`
    return sendFile(reply, {
      name: m.accounts_exportName({ date: wireDate(now) }, { locale }),
      type: 'application/json; charset=utf-8',
      body,
    })
  })

  avatarRoute(app, deps)
}

/** Writes dates in the format of the wire. */
function withWireTimes(this: Record<string, unknown>, name: string, value: unknown) {
  return this[name] instanceof Date ? wireTime(this[name]) : value
}
