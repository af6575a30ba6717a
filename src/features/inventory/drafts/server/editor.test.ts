import { beforeAll, expect, test } from 'vitest'
import { getPark as getPublicPark, searchParks } from '#features/listings/contract.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { fullPark } from '#test/build/full-park.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import type { Value } from '../../fields/values.ts'
import { collectionFields } from '../../fields/fields.ts'
import { parkFields } from '../../fields/park-fields.ts'
import * as contract from '../contract.ts'
import { diffDocuments, type Operation } from '../operations.ts'
import { emptyDocument, type ParkDocument, type RecordValues } from '../park-document.ts'
import { failures } from '../failures.ts'

const app = await startApp()
const { sql } = app
const { db } = app.deps
let zhou: BuiltMember
let sun: BuiltMember
let admin: BuiltMember
beforeAll(async () => {
  zhou = await buildMember(db, { roles: ['leasing_agent'], nickName: '周航' })
  sun = await buildMember(db, { roles: ['leasing_agent'], nickName: '孙倩' })
  admin = await buildMember(db, { roles: ['admin'] })
})

type Target = { draftId: string } | { parkId: string }
const set = (path: string, before: Value, after: Value): Operation => ({ op: 'set', path, before, after })

/** Saves operations in the name of a member. */
const save = (member: BuiltMember, target: Target, ops: readonly Operation[], revision = 0) =>
  app.as(member).call(contract.saveDraft, { ...target, revision, ops: ops as never })
const askSave = async (member: BuiltMember, target: Target, ops: readonly object[], revision = 0) =>
  (await app.as(member).ask(contract.saveDraft, { ...target, revision, ops })).envelope
const open = (id: string, member = zhou) => app.as(member).call(contract.getPark, { id })
const unrepeated = { headers: { repeatsubmit: 'false' } }
const publish = (input: object, member = zhou) => app.as(member).call(contract.publishParks, input as never, unrepeated)
const askPublish = async (input: Record<string, unknown>, member = zhou) =>
  (await app.as(member).ask(contract.publishParks, input, { headers: { repeatsubmit: 'false' } })).envelope

let started = 0

/** Starts the working copy of a new park with all of `park`. */
async function startDraft(park: ParkDocument) {
  const { draftId } = await app.as(zhou).call(contract.addPark, { nameZh: `新园区${++started}` })
  const { park: fresh } = await open(draftId)
  return save(zhou, { draftId }, diffDocuments(fresh, { ...park, code: park.code ?? fresh.code }))
}

/** Publishes a park with a value for every field; returns its id. */
async function publishFull(change: Partial<ParkDocument> = {}): Promise<string> {
  const park = await fullPark(db)
  const { draftId } = await startDraft({ ...park, code: null, ...change })
  const { rows } = await publish({ draftId, reason: '测试' }, admin)
  return rows[0]!.parkId!
}

const onlyRecord = <One>(records: Record<string, One>): One => Object.values(records)[0]!

test('[OPS-1.10] every field of the specification survives publishing', async () => {
  const park = await fullPark(db)
  for (const [name, record] of Object.entries({ park, gates: onlyRecord(park.gates), floors: onlyRecord(park.floors) }))
    expect(
      Object.keys(record)
        .filter((key) => !(key in collectionFields))
        .toSorted(),
      name,
    ).toEqual(Object.keys(name === 'park' ? parkFields : collectionFields[name as 'gates']).toSorted())
  expect(Object.keys(onlyRecord(park.warehouses)).toSorted()).toEqual(Object.keys(collectionFields.warehouses).toSorted())
  expect(Object.keys(onlyRecord(park.media)).toSorted()).toEqual(Object.keys(collectionFields.media).toSorted())

  const { draftId, applied } = await startDraft(park)
  expect(applied.length).toBeGreaterThan(40)
  const { rows, version } = await publish({ draftId, reason: '无核验' }, admin)
  expect(version).toBe(1)
  const { published, draft } = await open(rows[0]!.parkId!)
  expect(draft).toMatchObject({ state: 'none', ops: [] })
  expect(withoutKeys(published!.park)).toEqual(withoutKeys(park))
})

/** Records as lists, with what they refer to by name, because publishing gives them ids. */
function withoutKeys(park: ParkDocument) {
  const nameOf = (records: Record<string, object>, key: string | null) => key && Object.keys(records).indexOf(key)
  return {
    ...park,
    gates: Object.values(park.gates),
    floors: Object.values(park.floors),
    warehouses: Object.values(park.warehouses).map((one) => ({ ...one, floorId: nameOf(park.floors, one.floorId) })),
    media: Object.values(park.media)
      .map((one) => ({ ...one, floorId: nameOf(park.floors, one.floorId), warehouseId: nameOf(park.warehouses, one.warehouseId) }))
      .toSorted((a, b) => String(a.fileId).localeCompare(String(b.fileId))),
  }
}

test('[OPS-1.10] every published field shows in the public answer', async () => {
  const park = await fullPark(db)
  const { draftId } = await startDraft({ ...park, code: 'QD-0089' })
  const { rows } = await publish({ draftId, reason: '无核验' }, admin)
  const parkId = rows[0]!.parkId!
  const chinese = await app.call(getPublicPark, { parkId })
  const english = await app.call(getPublicPark, { parkId }, { language: 'en_US' })
  const unit = onlyRecord(park.warehouses)
  const [shown, shownEn] = [chinese.warehouses[0]!, english.warehouses[0]!]
  expect(chinese).toMatchObject({
    name: park.nameZh,
    address: park.addressZh,
    introduction: park.introductionZh,
    advantages: park.advantagesZh,
  })
  expect(chinese).toMatchObject({
    location: park.locationZh,
    transportHub: park.transportHubZh,
    security: park.securityZh,
    taxReduction: park.taxReductionZh,
  })
  expect(english).toMatchObject({
    name: park.nameEn,
    address: park.addressEn,
    introduction: park.introductionEn,
    advantages: park.advantagesEn,
  })
  expect(english).toMatchObject({
    location: park.locationEn,
    transportHub: park.transportHubEn,
    security: park.securityEn,
    taxReduction: park.taxReductionEn,
  })
  const same = [
    'underConstructionArea',
    'hot',
    'provinceCode',
    'cityCode',
    'districtCode',
    'longitude',
    'latitude',
    'powerSupplyMode',
    'voltage',
    'distributionCapacity',
    'chargingStation',
    'ownershipType',
    'supplyType',
    'developerAttribute',
    'landUse',
    'landNature',
    'environmentalAssessment',
    'registrable',
  ] as const
  for (const name of same) expect(chinese[name], name).toEqual(park[name])
  expect(chinese.certified).toBe(park.platformCertified)
  for (const name of [
    'loadingFacilities',
    'operatingEquipment',
    'supportingFacilities',
    'services',
    'fireFacilities',
    'suitableCategories',
  ] as const)
    expect(
      chinese[name].map(({ value }) => value),
      name,
    ).toEqual(park[name])
  expect(chinese.gates).toEqual([expect.objectContaining(onlyRecord(park.gates))])
  const floor = onlyRecord(park.floors)
  expect(chinese.floors[0]).toMatchObject({
    building: 1,
    floorNo: 1,
    totalArea: floor.area,
    floorType: floor.floorType,
    floorHeight: floor.height,
    loadBearing: floor.bearing,
  })
  const named = {
    supplier: unit.supplierZh,
    fireProtection: unit.fireProtectionZh,
    name: unit.nameZh,
    contact: unit.contactName,
    unloadingMode: 'double',
  }
  expect(shown).toMatchObject(named)
  expect(shownEn).toMatchObject({ supplier: unit.supplierEn, fireProtection: unit.fireProtectionEn, name: unit.nameEn })
  const unitNames = Object.keys(collectionFields.warehouses).filter((name) => name in shown && !['floorId', 'unloadingMode'].includes(name))
  expect(unitNames.length).toBeGreaterThan(28)
  for (const name of unitNames) expect(shown[name as 'price'], name).toEqual(unit[name as 'price'])
  expect(chinese.media.map(({ kind }) => kind).toSorted()).toEqual(['image', 'image', 'image', 'image', 'image', 'image', 'video', 'vr'])
  expect(chinese.media[0]).toMatchObject({ title: '图 0' })
})

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

  await save(zhou, { parkId }, [set('nameZh', '未改名园区', '改后的港区'), set(`warehouses.${unitKey}.floorHeight`, 9.5, 11)])
  expect(await second.call(getPublicPark, { parkId })).toMatchObject({ name: '未改名园区', warehouses: [{ floorHeight: 9.5 }] })
  expect(await isFound('改后的港区')).toBe(false)
  expect(await app.as(sun).call(contract.previewPark, { id: parkId })).toMatchObject({
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
  await save(sun, { parkId }, [set('totalArea', 52_000.5, 52_001)])
  await save(zhou, { parkId }, [set('voltage', 10, 35)])
  expect((await open(parkId)).park).toMatchObject({ totalArea: 52_001, voltage: 35 })

  const answer = await askSave(zhou, { parkId }, [set('totalArea', 52_000.5, 60_000), set('hot', true, false)], 1)
  expect(answer.code).toBe(409)
  const data = contract.DraftConflicts.parse(answer.data)
  expect(data).toMatchObject({ applied: ['hot'], conflicts: [{ path: 'totalArea', yours: 60_000, theirs: 52_001, by: '孙倩' }] })
  expect((await open(parkId)).park).toMatchObject({ totalArea: 52_001, hot: false })
  await save(zhou, { parkId }, [set('totalArea', 52_001, 60_000)], data.revision)
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
  const { draftId } = await save(sun, { parkId }, [set('voltage', 10, 35)])
  await publish({ ids: [parkId], reason: '无核验' }, admin)
  const saved = await save(zhou, { draftId }, [set('totalArea', 52_000.5, 53_000)], 1)
  expect(saved).toMatchObject({ pending: 1, state: 'editing' })
  const { published, park } = await open(parkId)
  expect([published!.version, published!.park.voltage, park.voltage, park.totalArea]).toEqual([2, 35, 35, 53_000])
  expect((await askSave(zhou, { parkId }, [set('voltage', 10, 20)], 1)).data).toMatchObject({ conflicts: [{ yours: 20, theirs: 35 }] })
})

test('[OPS-1.12] the editor sees who else is there, and which fields have changed since', async () => {
  const parkId = await publishFull()
  await app.as(sun).call(contract.setPresence, { parkId, section: 'location' })
  const { revision } = await save(sun, { parkId }, [set('voltage', 10, 35)])
  const seen = await app.as(zhou).call(contract.setPresence, { parkId, section: 'basics', revision: revision - 1 })
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
  await save(zhou, { parkId }, [set(path, 1.68, 1.75)])
  const direct = await app.as(sun).call(contract.editWarehouseDirectly, { id: key, version: 1, price: 1.6 })
  expect(direct).toMatchObject({ version: 2 })
  expect((await app.call(getPublicPark, { parkId })).price).toBe(1.6)
  const { conflicts } = await open(parkId)
  expect(conflicts).toEqual([{ path, label: '1F-A · 单价', draft: 1.75, published: 1.6 }])
  const refused = await askPublish({ ids: [parkId], reason: '无核验' }, admin)
  expect(refused).toMatchObject({ code: 409, data: { conflicts: [{ path, yours: 1.75, theirs: 1.6 }] } })
  // Keeping one's own value confirms it against the new one.
  await save(zhou, { parkId }, [set(path, 1.75, 1.75)])
  expect((await open(parkId)).conflicts).toEqual([])
  await publish({ ids: [parkId], reason: '无核验' }, admin)
  expect((await app.call(getPublicPark, { parkId })).price).toBe(1.75)
})

test('[OPS-1.16] publishing is refused with all failing checks at once', async () => {
  const { draftId } = await app.as(zhou).call(contract.addPark, { nameZh: '半成品' })
  await save(zhou, { draftId }, [
    set('longitude', null, 500),
    { op: 'add', path: 'warehouses.nunit001', after: { code: 'A', totalArea: 100, rentableArea: 200 } as unknown as RecordValues },
  ])
  const answer = await askPublish({ draftId })
  expect(answer.code).toBe(failures.checksFailed.code)
  const { checks } = answer.data as { checks: { check: string; path: string | null; text: string }[] }
  const paths = checks.map(({ path }) => path)
  for (const path of ['nameEn', 'districtCode', 'addressZh', 'longitude', 'latitude', 'media']) expect(paths, path).toContain(path)
  for (const name of ['whType', 'fireRating', 'floorMaterial', 'rentableArea', 'price'])
    expect(paths).toContain(`warehouses.nunit001.${name}`)
  expect(checks.map(({ check }) => check)).toContain('score')
  expect(answer.msg).toBe(`未通过发布检查：${checks.length} 项`)
  expect(checks.find(({ path }) => path === 'longitude')!.text).toBe('经度应在 -180 到 180 之间')
  expect(await sql(`select 1 from park where name_zh = '半成品'`)).toEqual([])
})

test('[OPS-1.16] below the lowest score only an admin publishes, with a reason that is in the audit row', async () => {
  const park = await fullPark(db)
  const { draftId, score } = await startDraft({
    ...park,
    code: null,
    gates: {},
    introductionEn: null,
    voltage: null,
    nameZh: '低分园区',
    media: { nmedia01: park.media['nmedia01']! },
  })
  expect(score.value).toBeLessThan(70)
  expect(score.missing.map(({ item }) => item)).toContain('gates')
  const failed = async (input: Record<string, unknown>, member: BuiltMember) =>
    ((await askPublish({ draftId, ...input }, member)).data as { checks: { check: string }[] }).checks.map(({ check }) => check)
  expect(await failed({ reason: '客户催' }, zhou)).toEqual(['score'])
  expect(await failed({}, admin)).toEqual(['score'])
  const { changeSetId, rows } = await publish({ draftId, reason: '客户催' }, admin)
  const [entry] = await sql<{ action: string; after: object }>(
    `select action, after, s.reason, s.kind from audit_log l join change_set s on s.id = l.change_set_id where s.id = $1`,
    [changeSetId],
  )
  expect(entry).toMatchObject({
    action: 'park.publish',
    reason: '客户催',
    kind: 'publish',
    after: { reason: '客户催', parks: [{ parkId: rows[0]!.parkId, score: score.value }] },
  })
  expect(await sql('select score from park where id = $1', [rows[0]!.parkId])).toEqual([{ score: score.value }])
})

test('[OPS-1.16] with reviews on, authors neither edit in review nor publish their own changes', async () => {
  await sql(`update site_setting set value_zh = '1' where key = 'listing.review'`)
  try {
    const parkId = await publishedBySeed()
    const { draftId, revision } = await save(zhou, { parkId }, [set('voltage', 10, 35)])
    expect((await askPublish({ draftId })).code).toBe(failures.ownReview.code)
    const submitted = await app.as(zhou).call(contract.submitDraft, { draftId, revision, note: '请看电压' })
    expect(submitted).toMatchObject({ state: 'review' })
    expect((await askSave(zhou, { draftId }, [set('voltage', 35, 40)])).code).toBe(failures.inReview.code)
    const returned = await app.as(sun).call(contract.returnDraft, { draftId, revision: submitted.revision, note: '请附照片' })
    expect((await open(parkId)).draft).toMatchObject({ state: 'returned', reviewNote: '请附照片' })
    await save(zhou, { draftId }, [set('voltage', 35, 40)], returned.revision)
    const { rows } = await publish({ draftId, overwrite: true, reason: '无核验' }, admin)
    expect(rows[0]).toMatchObject({ parkId })
    expect(await sql(`select action from audit_log where object_id = $1 order by id`, [parkId])).toEqual(
      ['park.submit', 'park.return', 'park.publish'].map((action) => ({ action })),
    )
  } finally {
    await sql(`update site_setting set value_zh = '0' where key = 'listing.review'`)
  }
})

/** A park with a full set of values, published without an entry in the audit log of its own. */
async function publishedBySeed(): Promise<string> {
  const parkId = await publishFull()
  await sql('alter table audit_log disable trigger user')
  await sql(`delete from audit_log where object_id = $1`, [parkId])
  await sql('alter table audit_log enable trigger user')
  return parkId
}

test('[OPS-1.18] restoring a version gives a working copy whose publication equals that version', async () => {
  const parkId = await publishFull()
  const first = await open(parkId)
  const key = Object.keys(first.park.warehouses)[0]!
  const floor = Object.keys(first.park.floors)[0]!
  await save(zhou, { parkId }, [
    set('nameZh', '胶州湾物流园', '改名园区'),
    set(`warehouses.${key}.price`, 1.68, 2),
    { op: 'remove', path: `gates.${Object.keys(first.park.gates)[0]!}` },
    { op: 'add', path: 'floors.nfloor02', after: { building: 1, number: 2, area: 100 } as unknown as RecordValues },
    set(`floors.${floor}.height`, 9.5, 10),
  ])
  await publish({ ids: [parkId], reason: '改' }, admin)
  await app.as(zhou).call(contract.editWarehouseDirectly, { id: key, version: 2, price: 3 })

  const { rows: versions, total } = await app.as(zhou).call(contract.listParkHistory, { id: parkId })
  expect(total).toBe(versions.length)
  expect(versions.map(({ kind, number }) => [kind, number])).toEqual([
    ['edit', 3],
    ['publish', 2],
    ['publish', 1],
  ])
  expect(versions[1]).toMatchObject({ byId: admin.memberId, reason: '改', fields: 5 })
  const { changes } = await app.as(zhou).call(contract.getParkVersion, { id: parkId, changeSetId: versions[1]!.changeSetId })
  expect(changes).toContainEqual({
    path: `warehouses.${key}.price`,
    op: 'set',
    label: '1F-A · 单价',
    before: 1.68,
    after: 2,
    beforeText: '1.68',
    afterText: '2',
  })
  expect(changes).toContainEqual(expect.objectContaining({ op: 'add', label: '1 号楼 2F' }))

  const some = await app.as(zhou).call(contract.restorePark, { parkId, changeSetId: versions[2]!.changeSetId, paths: ['nameZh'] })
  expect(some.applied).toEqual(['nameZh'])
  expect((await open(parkId)).park).toMatchObject({ nameZh: '胶州湾物流园', warehouses: { [key]: { price: 3 } } })
  expect((await app.call(getPublicPark, { parkId })).name).toBe('改名园区')

  await app.as(zhou).call(contract.restorePark, { parkId, changeSetId: versions[2]!.changeSetId })
  expect(withoutKeys((await open(parkId)).park)).toEqual(withoutKeys(first.park))
  await publish({ ids: [parkId], reason: '恢复', overwrite: true }, admin)
  expect(withoutKeys((await open(parkId)).published!.park)).toEqual(withoutKeys(first.park))
})

test('[OPS-1.18] a copy of a park is a draft with a new code, without contact phone, contracts, verification and history', async () => {
  const parkId = await publishFull()
  await sql(`update park set verified_at = now(), verified_by = 'visit' where id = $1`, [parkId])
  const { draftId } = await app.as(zhou).call(contract.addPark, { copyOf: parkId })
  const copied = await open(draftId)
  const source = (await open(parkId)).park
  expect(copied).toMatchObject({ parkId: null, published: null, occupancy: {} })
  expect(copied.park).toMatchObject({ nameZh: '胶州湾物流园 副本', nameEn: 'Jiaozhou Bay Logistics Park copy' })
  expect(copied.park.code).toMatch(/^P\d{5}$/)
  expect(copied.park.code).not.toBe(source.code)
  const unit = onlyRecord(copied.park.warehouses)
  expect(unit).toMatchObject({ contactPhone: null, contactName: '王经理', price: 1.68 })
  expect(Object.keys(copied.park.floors)).toEqual([unit.floorId])
  expect(
    Object.values(copied.park.media)
      .map(({ fileId }) => fileId)
      .toSorted(),
  ).toEqual(
    Object.values(source.media)
      .map(({ fileId }) => fileId)
      .toSorted(),
  )
  expect(copied.score.missing.map(({ item }) => item)).toContain('verification')
})

test('[OPS-1.14] split and merge keep area and contracts; a warehouse under contract is neither merged nor deleted', async () => {
  const parkId = await publishFull()
  const { park } = await open(parkId)
  const key = Object.keys(park.warehouses)[0]!
  const split = await app.as(zhou).call(contract.splitWarehouse, { parkId, id: key, areas: [4_400, 3_200] })
  expect(split.applied).toContain(`warehouses.${key}.totalArea`)
  const { park: afterSplit } = await open(parkId)
  expect(Object.values(afterSplit.warehouses).map(({ code, totalArea, rentableArea }) => [code, totalArea, rentableArea])).toEqual([
    ['1F-A', 4_400, 1_200.25],
    ['1F-B', 3_200, 3_200],
  ])
  const answer = await app.as(zhou).ask(contract.splitWarehouse, { parkId, id: key, areas: [1, 2] })
  expect(answer.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'areas', rule: 'sum' }] } })
  await publish({ ids: [parkId], reason: '拆分' }, admin)
  const [first, second] = Object.keys((await open(parkId)).park.warehouses)
  expect(first).toBe(key)

  await buildContract(db, { memberId: zhou.memberId, parkId, warehouseId: second!, startOn: '2026-01-01', endOn: '2099-01-01' })
  expect((await open(parkId)).occupancy[second!]!.lettings).toHaveLength(1)
  const merge = { parkId, ids: [first!, second!] }
  expect((await app.as(zhou).ask(contract.mergeWarehouses, merge)).envelope.code).toBe(failures.underContract.code)
  expect((await askSave(zhou, { parkId }, [{ op: 'remove', path: `warehouses.${second}` }])).code).toBe(failures.underContract.code)
  await sql(`update contract set end_on = '2026-02-01' where warehouse_id = $1`, [second])
  const merged = await app.as(zhou).call(contract.mergeWarehouses, merge)
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
  const unit = onlyRecord(park.warehouses)
  const floor = onlyRecord(park.floors)
  const parkId = await publishFull({
    floors: { nfloor01: floor, nfloor02: { ...floor, number: 2 } },
    warehouses: { nunit001: unit, nunit002: { ...unit, code: '2F-A', floorId: 'nfloor02' } },
  })
  const { park: stored } = await open(parkId)
  const [low, high] = Object.keys(stored.floors).toSorted((a, b) => Number(a) - Number(b))
  const [a, b] = Object.keys(stored.warehouses)
  await save(zhou, { parkId }, [
    set(`floors.${low}.number`, 1, 2),
    set(`floors.${high}.number`, 2, 1),
    set(`warehouses.${a}.code`, '1F-A', '2F-A'),
    set(`warehouses.${b}.code`, '2F-A', '1F-A'),
  ])
  await publish({ ids: [parkId], reason: '交换' }, admin)
  const { park: swapped } = await open(parkId)
  expect([swapped.floors[low!]!.number, swapped.floors[high!]!.number, swapped.warehouses[a!]!.code]).toEqual([2, 1, '2F-A'])
})

test('[OPS-1.11] a withdrawn park is not public, returns by publishing, and is deleted only when nothing refers to it', async () => {
  const parkId = await publishFull()
  const withdraw = (version: number) =>
    app.as(zhou).ask(contract.withdrawParks, { ids: [parkId], version, reason: '业主收回' }, { headers: { repeatsubmit: 'false' } })
  expect((await withdraw(9)).envelope.code).toBe(409)
  expect((await withdraw(1)).envelope.code).toBe(200)
  expect((await app.ask(getPublicPark, { parkId })).envelope.code).toBe(known.notFound.code)
  expect((await withdraw(2)).envelope.code).toBe(failures.wrongStatus.code)
  expect((await publish({ ids: [parkId], reason: '恢复上架' }, admin)).version).toBe(3)
  expect((await app.call(getPublicPark, { parkId })).parkId).toBe(parkId)

  const remove = async (ids: string) =>
    (await app.as(admin).ask(contract.removeParks, { ids }, { headers: { repeatsubmit: 'false' } })).envelope.code
  expect(await remove(parkId)).toBe(failures.wrongStatus.code)
  await withdraw(3)
  const { warehouseId } = await buildWarehouse(db, { parkId })
  await buildContract(db, { memberId: zhou.memberId, parkId, warehouseId, startOn: '2020-01-01', endOn: '2020-02-01' })
  expect(await remove(parkId)).toBe(failures.parkInUse.code)
  await sql('delete from contract where park_id = $1', [parkId])
  expect(await remove(parkId)).toBe(200)
  expect(await sql('select 1 from park where id = $1', [parkId])).toEqual([])
})

test('[OPS-1.10] a draft that was never published can be discarded, and disappears', async () => {
  const { draftId } = await app.as(zhou).call(contract.addPark, { nameZh: '试建' })
  const { draft } = await open(draftId)
  await app.as(zhou).call(contract.discardDraft, { draftId, revision: draft.revision })
  expect((await app.as(zhou).ask(contract.getPark, { id: draftId })).envelope.code).toBe(known.notFound.code)
  const parkId = await publishFull()
  const saved = await save(zhou, { parkId }, [set('voltage', 10, 35)])
  expect((await app.as(zhou).ask(contract.discardDraft, { draftId: saved.draftId, revision: 99 })).envelope.code).toBe(409)
  await app.as(zhou).call(contract.discardDraft, { draftId: saved.draftId, revision: saved.revision })
  expect((await open(parkId)).draft).toMatchObject({ state: 'none', ops: [] })
})

test('bad input names the field, and what does not exist is not found', async () => {
  const { parkId } = await buildPark(db)
  expect(await askSave(zhou, { parkId }, [{ op: 'set', path: 'voltage', before: null, after: '很高' }])).toMatchObject({
    code: 422,
    msg: '电压不正确',
    data: { errors: [{ field: 'voltage' }] },
  })
  for (const ops of [[], [{ op: 'set' }], [{ op: 'replace', path: 'voltage' }], 'x', [{ op: 'set', path: '__proto__', after: 1 }]])
    expect((await askSave(zhou, { parkId }, ops as object[])).code, JSON.stringify(ops)).toBe(422)
  expect((await askSave(zhou, { parkId: '999999' }, [set('voltage', null, 1)])).code).toBe(404)
  for (const id of ['999999', crypto.randomUUID(), 'nothing'])
    expect((await app.as(zhou).ask(contract.getPark, { id })).envelope.code, id).toBe(404)
  expect((await app.as(zhou).ask(contract.addPark, { copyOf: '999999' })).envelope.code).toBe(404)
  expect((await app.as(zhou).ask(contract.publishParks, {})).envelope.code).toBe(422)
  const { warehouseId } = await buildWarehouse(db)
  const direct = (input: object) =>
    app.as(zhou).ask(contract.editWarehouseDirectly, { id: warehouseId, version: 1, ...input }, { headers: { repeatsubmit: 'false' } })
  expect((await direct({ rentableArea: 2_001 })).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'rentableArea' }] } })
  expect((await direct({ price: 2, negotiable: 1 })).envelope.code).toBe(422)
  expect((await direct({ version: 9, price: 2 })).envelope.code).toBe(409)
  expect((await direct({ negotiable: 1 })).envelope.code).toBe(200)
  expect(await sql('select price, negotiable from warehouse where id = $1', [warehouseId])).toEqual([{ price: null, negotiable: true }])
  expect((await app.as(zhou).ask(contract.editParkDirectly, { id: parkId, version: 1, ownerId: admin.memberId })).envelope.code).toBe(200)
  expect(emptyDocument.ownerId).toBeNull()
})
