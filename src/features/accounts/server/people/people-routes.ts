import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Locale, Language } from '#platform/i18n/language.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import * as contract from '#features/accounts/people-contract.ts'
import { assignRoles } from '../roles/assign-roles.ts'
import { formatLocation } from '../sessions/ip-location.ts'
import { listSessions } from '../sessions/queries-session.ts'
import * as acts from './act-on-person.ts'
import { presentPeople } from './present-person.ts'
import { findPerson, listPeople } from './queries-people.ts'

export type PeopleRouteDeps = acts.PeopleDeps & { db: Db; regions: Regions }

/** Routes of those who keep accounts. */
export function peopleRoutes(app: FastifyInstance, deps: PeopleRouteDeps) {
  const { db, staffWork, regions } = deps
  const { pepper } = deps.accounts

  mount(app, contract.listPeople, async ({ pageNum, pageSize, ...filter }, { identity, language }) => {
    const { total, rows } = await listPeople(db, filter, pageOf({ pageNum, pageSize }), language)
    return { total, rows: await presentPeople(db, rows, { actor: identity, pepper }) }
  })

  mount(app, contract.getPerson, async ({ userId }, { identity, language, locale }) => {
    const row = await findPerson(db, userId, language)
    if (!row) throw fail(known.notFound)
    const [person] = await presentPeople(db, [row], { actor: identity, pepper })
    return {
      ...person!,
      suspendedTime: row.suspendedTime,
      hasPassword: row.passwordHash !== null,
      devices: await listDevices(db, userId, { regions, language }),
      openWork: await countWork(db, userId, { staffWork, locale }),
    }
  })

  mount(app, contract.suspendPerson, (input, call) => acts.suspendPerson(call, deps, input))

  mount(app, contract.restorePerson, async ({ userId }, call) => {
    await acts.restorePerson(call, userId)
    return null
  })

  mount(app, contract.signOutPerson, async ({ userId }, call) => {
    await acts.signOutPerson(call, userId)
    return null
  })

  mount(app, contract.unlockPerson, async ({ userId }, call) => {
    await acts.unlockPerson(call, deps, userId)
    return null
  })

  mount(app, contract.removePersonFactor, async ({ userId }, call) => {
    await acts.removePersonFactor(call, deps, userId)
    return null
  })

  mount(app, contract.sendPasswordReset, async ({ userId }, call) => {
    await acts.sendPasswordReset(call, deps, userId)
    return null
  })

  mount(app, contract.changeRoles, async ({ userId, ...change }, call) => {
    await assignRoles(call, userId, change)
    return null
  })
}

const listDevices = async (db: Db, memberId: string, { regions, language }: { regions: Regions; language: Language }) =>
  Promise.all(
    (await listSessions(db, memberId)).map(async ({ id, device, city, createdAt, lastSeenAt }) => ({
      id,
      device,
      city: await formatLocation(regions, city, language),
      createTime: wireTime(createdAt),
      lastTime: wireTime(lastSeenAt),
    })),
  )

async function countWork(db: Db, memberId: string, { staffWork, locale }: { staffWork: acts.PeopleDeps['staffWork']; locale: Locale }) {
  const counted = await Promise.all(
    staffWork.map(async ({ kind, format, count: countOf }) => {
      const count = await countOf(db, memberId)
      return { kind, text: format({ n: String(count) }, { locale }), count }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}
