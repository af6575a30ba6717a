import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/format.ts'
import { listAuditOf } from '#platform/server/audit-history.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { Db } from '#platform/server/database.ts'
import { mount } from '#platform/server/mount.ts'
import { invalid } from '#platform/server/read-input.ts'
import * as contract from '../admin-contract.ts'
import type { Regions } from './regions.ts'
import * as queries from './queries-hot.ts'
import type { RegionTree } from './region-tree.ts'

const object = { objectType: 'region', objectId: 'hot' }

/** For the operator console: which cities the switcher offers first. */
export function hotCityRoutes(app: FastifyInstance, { db, regions }: { db: Db; regions: Regions }) {
  mount(app, contract.listHotCities, async () => named(await regions.current(), await queries.listHotCodes(db)))

  mount(app, contract.setHotCities, async ({ codes, before }, { db: trx, identity, locale, request }) => {
    const tree = await regions.current()
    const wrong = codes.findIndex((code, at) => !isCity(tree, code) || codes.indexOf(code) < at)
    if (wrong >= 0) throw invalid([{ field: `codes.${wrong}`, rule: 'city', msg: m.regions_badHotCity({}, { locale }) }])
    await queries.lockHotCities(trx)
    const now = await queries.listHotCodes(trx)
    if (now.join() !== before.join()) throw fail(known.outdated)
    if (now.join() !== codes.join()) {
      await queries.rankCities(trx, codes)
      await writeAudit(trx, {
        action: 'region.hot',
        ...object,
        actorId: identity.memberId,
        sessionId: identity.sessionId,
        ip: request.ip,
        requestId: request.id,
        before: { codes: now },
        after: { codes },
      })
    }
    return named(tree, codes)
  })

  mount(app, contract.listHotCityHistory, async (_, { locale }) => {
    const tree = await regions.current()
    // Written by this feature alone.
    const codesOf = (entry: unknown) => named(tree, (entry as { codes: string[] } | null)?.codes ?? [])
    return (await listAuditOf(db, object)).map(({ at, actor, before, after }) => ({
      time: wireTime(at),
      actor: actor ?? m.regions_goneActor({}, { locale }),
      before: codesOf(before),
      after: codesOf(after),
    }))
  })
}

function isCity(tree: RegionTree, code: string) {
  const region = tree.find(code)
  return region?.level === 2 && region.regionType === 'china'
}

const named = (tree: RegionTree, codes: readonly string[]): contract.HotCity[] =>
  codes.map((code) => {
    const region = tree.find(code)
    return { code, nameZh: region?.shortZh ?? code, nameEn: region?.shortEn ?? code }
  })
