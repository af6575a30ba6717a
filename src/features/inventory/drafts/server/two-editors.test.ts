import { expect, test } from 'vitest'
import { getPark as getPublicPark, searchParks } from '#features/listings/contract.ts'
import { fullPark } from '#test/build/full-park.ts'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { firstRecord, setField, startEditors } from '#test/park-editors.ts'
import { DraftConflicts, previewPark, setPresence } from '../contract.ts'
import { editWarehouseDirectly } from '../direct-contract.ts'
import { failures } from '../failures.ts'
import { mergeWarehouses, splitWarehouse } from '../unit-contract.ts'

const app = await startApp()
const { sql } = app
const { db } = app.deps
const { zhou, sun, admin, save, askSave, open, publish, askPublish, publishFull } = await startEditors(app)

test('[OPS-1.11] edits of a published park are not public until they are published, then on a second process within 2 s', async () => {
  const second = await startOwnApp({ connection: app.connection })
  const parkId = await publishFull({ nameZh: '未改名园区', code: null })
  const { park } = await open(parkId)
  const unitKey = Object.keys(park.warehouses)[0]!
  const isFound = async (keyword: string) => {
    const answer = await second.call(searchParks, { keyword })
    return answer.parkVoPageInfo.list.some((card) => card.parkId === parkId)
  }
  await expect.poll(() => isFound('未改名园区'), { timeout: 2_000 }).toBe(true)

  await save(zhou, { parkId }, [setField('nameZh', '未改名园区', '改后的港区'), setField(`warehouses.${unitKey}.floorHeight`, 9.5, 11)])
  expect(await second.call(getPublicPark, { parkId })).toMatchObject({ name: '未改名园区', warehouses: [{ floorHeight: 9.5 }] })
  expect(await isFound('改后的港区')).toBe(false)
  expect(await app.as(sun).call(previewPark, { id: parkId })).toMatchObject({
    name: '改后的港区',
    warehouses: [{ floorHeight: 11 }],
  })
  expect(await second.call(getPublicPark, { parkId })).toMatchObject({ name: '未改名园区' })

  await publish({ ids: [parkId], reason: '无核验' }, admin)
  await expect.poll(() => isFound('改后的港区'), { timeout: 2_000 }).toBe(true)
  expect(await second.call(getPublicPark, { parkId })).toMatchObject({ name: '改后的港区', warehouses: [{ floorHeight: 11 }] })
})

test('[OPS-1.12] two editors: different fields both survive, the same field answers both values and keeps what is chosen', async () => {
  const parkId = await publishFull()
  const { revision } = await save(sun, { parkId }, [setField('totalArea', 52_000.5, 52_001)])
  expect(await save(zhou, { parkId }, [setField('voltage', 10, 35)])).toMatchObject({ basedOn: revision, revision: revision + 1 })
  expect((await open(parkId)).park).toMatchObject({ totalArea: 52_001, voltage: 35 })

  const answer = await askSave(zhou, { parkId }, [setField('totalArea', 52_000.5, 60_000), setField('hot', true, false)], 1)
  expect(answer.code).toBe(409)
  const data = DraftConflicts.parse(answer.data)
  expect(data).toMatchObject({ applied: ['hot'], conflicts: [{ path: 'totalArea', yours: 60_000, theirs: 52_001, by: '孙倩' }] })
  expect((await open(parkId)).park).toMatchObject({ totalArea: 52_001, hot: false })
  await save(zhou, { parkId }, [setField('totalArea', 52_001, 60_000)], data.revision)
  expect((await open(parkId)).park.totalArea).toBe(60_000)
  const { draft } = await open(parkId)
  expect(draft.ops.map(({ path, by }) => [path, by])).toEqual([
    ['totalArea', '周航'],
    ['hot', '周航'],
    ['voltage', '周航'],
  ])
  expect(draft.authors.map(({ name }) => name)).toEqual(['孙倩', '周航'])
})

test('[OPS-1.12] edits that are saved after someone has published land on the new version', async () => {
  const parkId = await publishFull()
  const { draftId } = await save(sun, { parkId }, [setField('voltage', 10, 35)])
  await publish({ ids: [parkId], reason: '无核验' }, admin)
  const saved = await save(zhou, { draftId }, [setField('totalArea', 52_000.5, 53_000)], 1)
  expect(saved).toMatchObject({ pending: 1, state: 'editing' })
  const { published, park } = await open(parkId)
  expect([published!.version, published!.park.voltage, park.voltage, park.totalArea]).toEqual([2, 35, 35, 53_000])
  expect((await askSave(zhou, { parkId }, [setField('voltage', 10, 20)], 1)).data).toMatchObject({ conflicts: [{ yours: 20, theirs: 35 }] })
})

test('[OPS-1.12] the editor sees who else is there, and which fields have changed since', async () => {
  const parkId = await publishFull()
  await app.as(sun).call(setPresence, { parkId, section: 'location' })
  const { revision } = await save(sun, { parkId }, [setField('voltage', 10, 35)])
  const seen = await app.as(zhou).call(setPresence, { parkId, section: 'basics', revision: revision - 1 })
  expect(seen).toMatchObject({ present: [{ name: '孙倩', section: 'location' }], revision, changed: ['voltage'], version: 1 })
  expect((await open(parkId, sun)).presence).toMatchObject([{ name: '周航', section: 'basics' }])
  await sql(`update editing_presence set seen_at = now() - interval '46 seconds'`)
  expect((await open(parkId, sun)).presence).toEqual([])
})

test('[OPS-1.12] a price changed at once is shown beside that of the working copy, and publishing asks first', async () => {
  const parkId = await publishFull()
  const { park } = await open(parkId)
  const key = Object.keys(park.warehouses)[0]!
  const path = `warehouses.${key}.price`
  await save(zhou, { parkId }, [setField(path, 1.68, 1.75)])
  const direct = await app.as(sun).call(editWarehouseDirectly, { id: key, version: 1, price: 1.6 })
  expect(direct).toMatchObject({ version: 2 })
  expect((await app.call(getPublicPark, { parkId })).price).toBe(1.6)
  const { conflicts } = await open(parkId)
  expect(conflicts).toEqual([{ path, label: '1F-A · 单价', draft: 1.75, published: 1.6 }])
  const refused = await askPublish({ ids: [parkId], reason: '无核验' }, admin)
  expect(refused).toMatchObject({ code: 409, data: { conflicts: [{ path, yours: 1.75, theirs: 1.6 }] } })
  // Keeping the own value confirms it against the new one.
  await save(zhou, { parkId }, [setField(path, 1.75, 1.75)])
  expect((await open(parkId)).conflicts).toEqual([])
  await publish({ ids: [parkId], reason: '无核验' }, admin)
  expect((await app.call(getPublicPark, { parkId })).price).toBe(1.75)
})

test('[OPS-1.14] split and merge keep area and contracts; a warehouse under contract is neither merged nor deleted', async () => {
  const parkId = await publishFull()
  const { park } = await open(parkId)
  const key = Object.keys(park.warehouses)[0]!
  const split = await app.as(zhou).call(splitWarehouse, { parkId, id: key, areas: [4_400, 3_200] })
  expect(split.applied).toContain(`warehouses.${key}.totalArea`)
  const { park: afterSplit } = await open(parkId)
  expect(Object.values(afterSplit.warehouses).map(({ code, totalArea, rentableArea }) => [code, totalArea, rentableArea])).toEqual([
    ['1F-A', 4_400, 1_200.25],
    ['1F-B', 3_200, 3_200],
  ])
  const answer = await app.as(zhou).ask(splitWarehouse, { parkId, id: key, areas: [1, 2] })
  expect(answer.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'areas', rule: 'sum' }] } })
  await publish({ ids: [parkId], reason: '拆分' }, admin)
  const [first, second] = Object.keys((await open(parkId)).park.warehouses)
  expect(first).toBe(key)

  await buildContract(db, { memberId: zhou.memberId, parkId, warehouseId: second!, startOn: '2026-01-01', endOn: '2099-01-01' })
  expect((await open(parkId)).occupancy[second!]!.lettings).toHaveLength(1)
  const merge = { parkId, ids: [first!, second!] }
  expect((await app.as(zhou).ask(mergeWarehouses, merge)).envelope.code).toBe(failures.underContract.code)
  expect((await askSave(zhou, { parkId }, [{ op: 'remove', path: `warehouses.${second}` }])).code).toBe(failures.underContract.code)
  await sql(`update contract set end_on = '2026-02-01' where id in (select contract_id from contract_space where warehouse_id = $1)`, [
    second,
  ])
  const merged = await app.as(zhou).call(mergeWarehouses, merge)
  expect(merged.applied).toContain(`warehouses.${second}`)
  await publish({ ids: [parkId], reason: '合并' }, admin)
  // The contract still names the warehouse, which is withdrawn instead of deleted.
  expect(await sql(`select status, total_area from warehouse where park_id = $1 order by id`, [parkId])).toEqual([
    { status: 'published', total_area: '7600.00' },
    { status: 'withdrawn', total_area: '3200.00' },
  ])
})

test('[OPS-1.14] floors and codes may change places in one publication', async () => {
  const park = await fullPark(db)
  const unit = firstRecord(park.warehouses)
  const floor = firstRecord(park.floors)
  const parkId = await publishFull({
    floors: { nfloor01: floor, nfloor02: { ...floor, number: 2 } },
    warehouses: { nunit001: unit, nunit002: { ...unit, code: '2F-A', floorId: 'nfloor02' } },
  })
  const { park: stored } = await open(parkId)
  const [low, high] = Object.keys(stored.floors).toSorted((a, b) => Number(a) - Number(b))
  const [a, b] = Object.keys(stored.warehouses)
  await save(zhou, { parkId }, [
    setField(`floors.${low}.number`, 1, 2),
    setField(`floors.${high}.number`, 2, 1),
    setField(`warehouses.${a}.code`, '1F-A', '2F-A'),
    setField(`warehouses.${b}.code`, '2F-A', '1F-A'),
  ])
  await publish({ ids: [parkId], reason: '交换' }, admin)
  const { park: swapped } = await open(parkId)
  expect([swapped.floors[low!]!.number, swapped.floors[high!]!.number, swapped.warehouses[a!]!.code]).toEqual([2, 1, '2F-A'])
})
