import type { FastifyInstance } from 'fastify'
import { loadLabels, type LabelDeps, type Labels } from '#features/listings/server/labels.ts'
import { pictureFile } from '#features/files/server/stored-files.ts'
import { pageOf } from '#platform/contract/page.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import * as contract from '../contract.ts'
import type { Viewer } from './queries-filter.ts'
import { countParks, findParkRows, listParkIds, type ListedPark } from './queries-parks.ts'
import { countViews, listOwners } from './queries-views.ts'
import { countWarehouses, findWarehouseRows, listWarehouseIds, type ListedWarehouse } from './queries-warehouses.ts'
import { createShortCache } from './short-cache.ts'

export type ParkListDeps = LabelDeps & { db: Db; clock: Clock }

const countsKeptMs = 30_000

/** Mounts the lists of parks and warehouses. */
export function parkListRoutes(app: FastifyInstance, deps: ParkListDeps) {
  const { db, clock } = deps
  const viewCounts = createShortCache(countsKeptMs, () => clock().getTime())

  mount(app, contract.listParks, async ({ pageNum, pageSize, orderByColumn, isAsc, ...filter }, { identity, language }) => {
    const viewer = viewerOf(identity, clock)
    const [{ total, warehouses }, ids, labels] = await Promise.all([
      countParks(db, filter, viewer),
      listParkIds(db, filter, viewer, { orderByColumn, isAsc }, language, pageOf({ pageNum, pageSize })),
      loadLabels(deps, language),
    ])
    const rows = await findParkRows(db, ids, viewer, language)
    return { total, warehouses, rows: rows.map((row) => presentPark(row, labels)) }
  })

  mount(app, contract.listWarehouses, async ({ pageNum, pageSize, orderByColumn, isAsc, ...filter }, { identity, language }) => {
    const viewer = viewerOf(identity, clock)
    const [total, ids, labels] = await Promise.all([
      countWarehouses(db, filter, viewer),
      listWarehouseIds(db, filter, viewer, { orderByColumn, isAsc }, language, pageOf({ pageNum, pageSize })),
      loadLabels(deps, language),
    ])
    const rows = await findWarehouseRows(db, ids, language)
    return { total, rows: rows.map((row) => presentWarehouse(row, labels)) }
  })

  mount(app, contract.countParkViews, (_, { identity }) => viewCounts(identity.memberId, () => countViews(db, viewerOf(identity, clock))))
  mount(app, contract.listParkOwners, () => listOwners(db))
}

export function viewerOf({ memberId }: { memberId: string }, clock: Clock): Viewer {
  const now = clock()
  return { memberId, now, today: wireDate(now) }
}

const presentPark = ({ fileId, width, height, tint, cityCode, districtCode, ...row }: ListedPark, labels: Labels): contract.ParkRow => ({
  ...row,
  regionName: labels.cityAndDistrict({ cityCode, districtCode }),
  cover: pictureFile({ id: fileId, width, height, tint }),
})

const presentWarehouse = (
  { cityCode, districtCode, building, floorNumber, whType, ...row }: ListedWarehouse,
  labels: Labels,
): contract.WarehouseRow => ({
  ...row,
  regionName: labels.cityAndDistrict({ cityCode, districtCode }),
  floor: building === null || floorNumber === null ? null : { building, number: floorNumber },
  whType: labels.label('whType', whType),
})
