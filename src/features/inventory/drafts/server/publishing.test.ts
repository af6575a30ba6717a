import { expect, test } from 'vitest'
import { getPark as getPublicPark } from '#features/listings/contract.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { fullPark } from '#test/build/full-park.ts'
import { startApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { firstRecord, setField, startEditors, withoutKeys } from '#test/park-editors.ts'
import { addPark, getPark } from '../contract.ts'
import { editParkDirectly, editWarehouseDirectly } from '../direct-contract.ts'
import { failures } from '../failures.ts'
import { getParkVersion, listParkHistory, restorePark } from '../history-contract.ts'
import { emptyDocument, type RecordValues } from '../park-document.ts'
import { discardDraft, publishParks, removeParks, returnDraft, submitDraft, withdrawParks } from '../publish-contract.ts'

const app = await startApp()
const { sql } = app
const { db } = app.deps
const { zhou, sun, admin, save, askSave, open, publish, askPublish, startDraft, publishFull } = await startEditors(app)

test('[OPS-1.16] publishing is refused with all failing checks at once', async () => {
  const { draftId } = await app.as(zhou).call(addPark, { nameZh: '半成品' })
  await save(zhou, { draftId }, [
    setField('longitude', null, 500),
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

test('[OPS-1.16] a returned working copy can be published, also at a later time', async () => {
  const parkId = await publishedBySeed()
  const { draftId, revision } = await save(zhou, { parkId }, [setField('voltage', 10, 35)])
  const submitted = await app.as(zhou).call(submitDraft, { draftId, revision, note: '' })
  await app.as(sun).call(returnDraft, { draftId, revision: submitted.revision, note: '请附照片' })
  const { publishTime } = await publish({ draftId, publishTime: '2099-01-01 09:00:00', reason: '无核验' }, admin)
  expect(publishTime).toBe('2099-01-01 09:00:00')
  expect((await open(parkId)).draft).toMatchObject({ state: 'editing', reviewNote: null, publishTime })
})

test('[OPS-1.16] with reviews on, authors neither edit in review nor publish their own changes', async () => {
  await sql(`update site_setting set value_zh = '1' where key = 'listing.review'`)
  try {
    const parkId = await publishedBySeed()
    const { draftId, revision } = await save(zhou, { parkId }, [setField('voltage', 10, 35)])
    expect((await askPublish({ draftId })).code).toBe(failures.ownReview.code)
    const submitted = await app.as(zhou).call(submitDraft, { draftId, revision, note: '请看电压' })
    expect(submitted).toMatchObject({ state: 'review' })
    expect((await askSave(zhou, { draftId }, [setField('voltage', 35, 40)])).code).toBe(failures.inReview.code)
    const returned = await app.as(sun).call(returnDraft, { draftId, revision: submitted.revision, note: '请附照片' })
    expect((await open(parkId)).draft).toMatchObject({ state: 'returned', reviewNote: '请附照片' })
    await save(zhou, { draftId }, [setField('voltage', 35, 40)], returned.revision)
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

test('[OPS-1.18] restoring a version creates a working copy whose publication equals that version', async () => {
  const parkId = await publishFull()
  const first = await open(parkId)
  const key = Object.keys(first.park.warehouses)[0]!
  const floor = Object.keys(first.park.floors)[0]!
  await save(zhou, { parkId }, [
    setField('nameZh', '胶州湾物流园', '改名园区'),
    setField(`warehouses.${key}.price`, 1.68, 2),
    { op: 'remove', path: `gates.${Object.keys(first.park.gates)[0]!}` },
    { op: 'add', path: 'floors.nfloor02', after: { building: 1, number: 2, area: 100 } as unknown as RecordValues },
    setField(`floors.${floor}.height`, 9.5, 10),
  ])
  await publish({ ids: [parkId], reason: '改' }, admin)
  await app.as(zhou).call(editWarehouseDirectly, { id: key, version: 2, price: 3 })

  const { rows: versions, total } = await app.as(zhou).call(listParkHistory, { id: parkId })
  expect(total).toBe(versions.length)
  expect(versions.map(({ kind, number }) => [kind, number])).toEqual([
    ['edit', 3],
    ['publish', 2],
    ['publish', 1],
  ])
  expect(versions[1]).toMatchObject({ byId: admin.memberId, reason: '改', fields: 5 })
  const { changes } = await app.as(zhou).call(getParkVersion, { id: parkId, changeSetId: versions[1]!.changeSetId })
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

  const some = await app.as(zhou).call(restorePark, { parkId, changeSetId: versions[2]!.changeSetId, paths: ['nameZh'] })
  expect(some.applied).toEqual(['nameZh'])
  expect((await open(parkId)).park).toMatchObject({ nameZh: '胶州湾物流园', warehouses: { [key]: { price: 3 } } })
  expect((await app.call(getPublicPark, { parkId })).name).toBe('改名园区')

  await app.as(zhou).call(restorePark, { parkId, changeSetId: versions[2]!.changeSetId })
  expect(withoutKeys((await open(parkId)).park)).toEqual(withoutKeys(first.park))
  await publish({ ids: [parkId], reason: '恢复', overwrite: true }, admin)
  expect(withoutKeys((await open(parkId)).published!.park)).toEqual(withoutKeys(first.park))
})

test('[OPS-1.18] a copy of a park is a draft with a new code, without contact phone, contracts, verification and history', async () => {
  const parkId = await publishFull()
  await sql(`update park set verified_at = now(), verified_by = 'visit' where id = $1`, [parkId])
  const { draftId } = await app.as(zhou).call(addPark, { copyOf: parkId })
  const copied = await open(draftId)
  const source = (await open(parkId)).park
  expect(copied).toMatchObject({ parkId: null, published: null, occupancy: {} })
  expect(copied.park).toMatchObject({ nameZh: '胶州湾物流园 副本', nameEn: 'Jiaozhou Bay Logistics Park copy' })
  expect(copied.park.code).toMatch(/^P\d{5}$/)
  expect(copied.park.code).not.toBe(source.code)
  const unit = firstRecord(copied.park.warehouses)
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

test('[OPS-1.11] a withdrawn park is not public, returns by publishing, and is deleted only when nothing refers to it', async () => {
  const parkId = await publishFull()
  const withdraw = (version: number) =>
    app.as(zhou).ask(withdrawParks, { ids: [parkId], version, reason: '业主收回' }, { headers: { repeatsubmit: 'false' } })
  expect((await withdraw(9)).envelope.code).toBe(409)
  expect((await withdraw(1)).envelope.code).toBe(200)
  expect((await app.ask(getPublicPark, { parkId })).envelope.code).toBe(known.notFound.code)
  expect((await withdraw(2)).envelope.code).toBe(failures.wrongStatus.code)
  expect((await publish({ ids: [parkId], reason: '恢复上架' }, admin)).version).toBe(3)
  expect((await app.call(getPublicPark, { parkId })).parkId).toBe(parkId)

  const remove = async (ids: string) =>
    (await app.as(admin).ask(removeParks, { ids }, { headers: { repeatsubmit: 'false' } })).envelope.code
  expect(await remove(parkId)).toBe(failures.wrongStatus.code)
  await withdraw(3)
  const { warehouseId } = await buildWarehouse(db, { parkId })
  await buildContract(db, { memberId: zhou.memberId, parkId, warehouseId, startOn: '2020-01-01', endOn: '2020-02-01' })
  expect(await remove(parkId)).toBe(failures.parkInUse.code)
  await sql('delete from contract_space where warehouse_id = $1', [warehouseId])
  await sql('delete from contract where park_id = $1', [parkId])
  expect(await remove(parkId)).toBe(200)
  expect(await sql('select 1 from park where id = $1', [parkId])).toEqual([])
})

test('[OPS-1.10] a draft that was never published can be discarded, and disappears', async () => {
  const { draftId } = await app.as(zhou).call(addPark, { nameZh: '试建' })
  const { draft } = await open(draftId)
  await app.as(zhou).call(discardDraft, { draftId, revision: draft.revision })
  expect((await app.as(zhou).ask(getPark, { id: draftId })).envelope.code).toBe(known.notFound.code)
  const parkId = await publishFull()
  const saved = await save(zhou, { parkId }, [setField('voltage', 10, 35)])
  expect((await app.as(zhou).ask(discardDraft, { draftId: saved.draftId, revision: 99 })).envelope.code).toBe(409)
  await app.as(zhou).call(discardDraft, { draftId: saved.draftId, revision: saved.revision })
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
  expect((await askSave(zhou, { parkId: '999999' }, [setField('voltage', null, 1)])).code).toBe(404)
  for (const id of ['999999', crypto.randomUUID(), 'nothing']) expect((await app.as(zhou).ask(getPark, { id })).envelope.code, id).toBe(404)
  expect((await app.as(zhou).ask(addPark, { copyOf: '999999' })).envelope.code).toBe(404)
  expect((await app.as(zhou).ask(publishParks, {})).envelope.code).toBe(422)
  const { warehouseId } = await buildWarehouse(db)
  const direct = (input: object) =>
    app.as(zhou).ask(editWarehouseDirectly, { id: warehouseId, version: 1, ...input }, { headers: { repeatsubmit: 'false' } })
  expect((await direct({ rentableArea: 2_001 })).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'rentableArea' }] } })
  expect((await direct({ price: 2, negotiable: 1 })).envelope.code).toBe(422)
  expect((await direct({ version: 9, price: 2 })).envelope.code).toBe(409)
  expect((await direct({ negotiable: 1 })).envelope.code).toBe(200)
  expect(await sql('select price, negotiable from warehouse where id = $1', [warehouseId])).toEqual([{ price: null, negotiable: true }])
  expect((await app.as(zhou).ask(editParkDirectly, { id: parkId, version: 1, ownerId: admin.memberId })).envelope.code).toBe(200)
  expect(emptyDocument.ownerId).toBeNull()
})
