import { expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { editWarehousesInBulk } from '#features/inventory/parks/bulk-contract.ts'
import { startImports } from '#test/import-files.ts'
import { refreshScores } from './store-scores.ts'

const parks = (introduction: string) =>
  [
    'park_code,name_zh,name_en,district_code,city_code,address_zh,lng,lat,total_area,drawing_cover,introduction_zh',
    `SCORE-1,算分园,Scored park,黄岛区,青岛市,路 1 号,120.19,35.96,36200,是,${introduction}`,
  ].join('\n')
const units = (height: string) =>
  [
    'park_code,warehouse_code,name_zh,name_en,wh_type,building_type,total_area,rentable_area,price,fire_rating,floor_material,rentable_from,min_rent_area,floor_height',
    `SCORE-1,A,甲库,Unit A,1,1,1200,800,1.2,4,1,2027-03-01,300,${height}`,
  ].join('\n')

test('[OPS-1.15] imports, bulk edits and their undo change the completeness of the parks that they touch', async () => {
  const world = await startImports()
  const { portal, caller } = world
  const scoreOf = async () => (await portal.sql<{ score: number | null }>(`select score from park where code = 'SCORE-1'`))[0]!.score
  const risesAbove = async (score: number) => {
    await expect.poll(scoreOf, { timeout: 20_000, interval: 50 }).toBeGreaterThan(score)
    return (await scoreOf())!
  }
  const importFile = async (name: string, text: string) => {
    const checked = await world.check(name, text)
    expect(checked.problems).toEqual([])
    return world.apply(checked)
  }
  await importFile('parks.csv', parks(''))
  const empty = await risesAbove(-1)
  await importFile('units.csv', units(''))
  const withUnit = await risesAbove(empty)
  const described = await importFile('described.csv', parks('临港园区'))
  expect(described.counts).toMatchObject({ changed: 1 })
  await importFile('units.csv', units('9'))
  const imported = await risesAbove(withUnit)

  const [unit] = await portal.sql<{ id: string }>(
    `select w.id::text from warehouse w join park p on p.id = w.park_id where p.code = 'SCORE-1'`,
  )
  const request = { selection: { ids: [unit!.id] }, changes: [{ field: 'startingLease', rule: 'set' as const, value: 12 }] }
  const { token } = await caller.call(editWarehousesInBulk, request)
  const { changeSetId } = await caller.call(editWarehousesInBulk, { ...request, token })
  await risesAbove(imported)
  await caller.call(undoChangeSet, { id: changeSetId! })
  await refreshScores(portal.deps, new AbortController().signal)
  expect(await scoreOf()).toBe(imported)
  // Nothing of it is in the history, or in the way of an undo.
  expect(await portal.sql(`select 1 from record_change where before ? 'score' or after ? 'score'`)).toEqual([])
}, 60_000)
