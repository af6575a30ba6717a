import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { listAuditOf } from '#platform/server/audit/audit-history.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import * as contract from '../admin-contract.ts'
import type { Regions } from './regions.ts'
import * as queries from './queries-hot.ts'
import { isCollection } from './cities.ts'
import type { Region, RegionTree } from './region-tree.ts'

const auditObject = { objectType: 'region', objectId: 'hot' }

/** Mounts the console's operations on the hot cities, which the city switcher offers first. */
export function hotCityRoutes(app: FastifyInstance, { db, regions }: { db: Db; regions: Regions }) {
  mount(app, contract.listHotCities, async () => presentCities(await regions.current(), await queries.listHotCodes(db)))

  mount(app, contract.setHotCities, async ({ codes, before }, { db: trx, audit, locale }) => {
    const tree = await regions.current()
    const invalidIndex = codes.findIndex((code, index) => !isHotCandidate(tree.find(code)) || codes.indexOf(code) < index)
    if (invalidIndex >= 0) throw invalid([{ field: `codes.${invalidIndex}`, rule: 'city', msg: m.regions_badHotCity({}, { locale }) }])
    await queries.lockHotCities(trx)
    const current = await queries.listHotCodes(trx)
    if (current.join() !== before.join()) throw fail(known.outdated)
    if (current.join() !== codes.join()) {
      await queries.rankCities(trx, codes)
      await audit({ action: 'region.hot', ...auditObject, before: { codes: current }, after: { codes } })
    }
    return presentCities(tree, codes)
  })

  mount(app, contract.listHotCityHistory, async (_, { locale }) => {
    const tree = await regions.current()
    // Only `setHotCities` writes these entries.
    const readCities = (entry: unknown) => presentCities(tree, (entry as { codes: string[] } | null)?.codes ?? [])
    return (await listAuditOf(db, auditObject)).map(({ at, actor, before, after }) => ({
      time: wireTime(at),
      actor: actor ?? m.ui_closedAccount({}, { locale }),
      before: readCities(before),
      after: readCities(after),
    }))
  })
}

const isHotCandidate = (region: Region | null) => region?.level === 2 && region.regionType === 'china' && !isCollection(region)

const presentCities = (tree: RegionTree, codes: readonly string[]): contract.HotCity[] =>
  codes.map((code) => {
    const region = tree.find(code)
    return { code, nameZh: region?.shortZh ?? code, nameEn: region?.shortEn ?? code }
  })
