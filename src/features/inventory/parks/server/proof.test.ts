import { beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { getPark } from '#features/listings/contract.ts'
import { certificationItems } from '#features/listings/proof/certification.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { editWarehousesInBulk } from '../bulk-contract.ts'
import * as contract from '../verification-contract.ts'

let app: TestApp
let agent: BuiltMember
let admin: BuiltMember
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
beforeAll(async () => {
  app = await startOwnApp()
  agent = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
})

const direct = { headers: { repeatsubmit: 'false' } }
const verify = (input: object) =>
  app.as(agent).call(contract.addVerification, { kind: 'visit', date: '2026-01-02', person: '周航', ...input } as never, direct)
const sourcesOf = async (parkId: string) => {
  const { figureSources } = await app.call(getPark, { parkId })
  return Object.fromEntries(figureSources.map((source) => [source.group, source]))
}
const save = (parkId: string, checks: object[], reopened: string[] = []) =>
  app.as(agent).ask(contract.saveChecklist, { parkId, checks, reopened } as never, direct)
const complete = certificationItems.map((item) => ({ item, outcome: 'passed', date: '2026-01-02' }))

test('[DET-9] the public page names source and date of each group of figures; a document is named by its kind', async () => {
  const { parkId } = await buildWarehouse(app.deps.db)
  expect(await sourcesOf(parkId)).toMatchObject({ height: { kind: null, date: null }, power: { kind: null } })
  await verify({ parkIds: [parkId], fields: ['floorHeight', 'docks'] })
  await verify({ parkIds: [parkId], kind: 'document', documentKind: 'asBuilt', date: '2026-01-03', fields: ['area'] })
  // A visit is no document.
  await verify({ parkIds: [parkId], documentKind: 'title', date: '2026-01-04', fields: ['fire'] })
  expect(await sourcesOf(parkId)).toMatchObject({
    area: { kind: 'document', documentKind: 'asBuilt', date: '2026-01-03', changes: [] },
    height: { kind: 'visit', documentKind: null, date: '2026-01-02', changes: [] },
    docks: { kind: 'visit' },
    fire: { kind: 'visit', documentKind: null },
    load: { kind: null },
  })
  const proof = await app.as(agent).call(contract.getParkProof, { parkId })
  expect(proof.figureSources).toEqual((await app.call(getPark, { parkId })).figureSources)
})

test('[DET-9] a figure that is edited afterwards counts as declared since that day, until the edit is undone', async () => {
  const { parkId, warehouseId } = await buildWarehouse(app.deps.db, { fireRating: 3 })
  const other = await buildWarehouse(app.deps.db, { parkId, bearing: 2 })
  await verify({ parkIds: [parkId], fields: ['fire', 'floorHeight'] })
  const edit = async (changes: object[]) => {
    const { envelope } = await app.as(admin).ask(editWarehousesInBulk, { selection: { ids: [warehouseId] }, changes } as never, direct)
    const { token } = (envelope as { data: { token: string } }).data
    const confirmed = await app.as(admin).ask(editWarehousesInBulk, { selection: { ids: [warehouseId] }, changes, token } as never, direct)
    return (confirmed.envelope as { data: { changeSetId: string } }).data.changeSetId
  }
  await edit([{ field: 'price', value: 1.5 }])
  expect((await sourcesOf(parkId))['fire']!.changes).toEqual([])
  const changeSetId = await edit([{ field: 'fireRating', value: '2' }])
  expect(await sourcesOf(parkId)).toMatchObject({
    fire: { kind: 'visit', changes: [{ warehouseId, kind: 'owner', date: today }] },
    height: { kind: 'visit', changes: [] },
  })
  // Visitors do not learn of units that are not on the site.
  await app.sql(`update warehouse set status = 'withdrawn' where id = $1`, [warehouseId])
  expect((await sourcesOf(parkId))['fire']!.changes).toEqual([])
  await app.sql(`update warehouse set status = 'published' where id = $1`, [warehouseId])
  await app.as(admin).call(undoChangeSet, { id: changeSetId })
  expect((await sourcesOf(parkId))['fire']).toMatchObject({ kind: 'visit', changes: [] })
  expect(other.warehouseId).not.toBe(warehouseId)
})

test('[DET-9] a complete checklist certifies a park and is public without names; an item that fails takes the badge back', async () => {
  const { parkId } = await buildWarehouse(app.deps.db)
  const page = () => app.call(getPark, { parkId })
  expect((await save(parkId, complete.slice(1))).envelope).toMatchObject({ code: 200, data: { certified: 0 } })
  expect(await page()).toMatchObject({ certified: false, certification: [] })

  expect((await save(parkId, complete.slice(0, 1))).envelope).toMatchObject({ code: 200, data: { certified: 1 } })
  const certified = await page()
  expect(certified.certified).toBe(true)
  expect(certified.certification).toEqual(complete)
  expect(JSON.stringify(certified.certification)).not.toContain(agent.memberId)

  const failed = await save(parkId, [{ ...complete[0], outcome: 'failed' }])
  expect(await page()).toMatchObject({ certified: false, certification: [] })
  expect((await app.as(agent).call(contract.getParkProof, { parkId })).checks[0]).toMatchObject({ item: 'owner', outcome: 'failed' })
  const { changeSetId } = (failed.envelope as { data: { changeSetId: string } }).data
  await app.as(admin).call(undoChangeSet, { id: changeSetId })
  expect(await page()).toMatchObject({ certified: true, certification: complete })
})

test('[DET-9] two people who fill in one checklist keep the items of each other, and an item that is opened again takes the badge back', async () => {
  const { parkId } = await buildWarehouse(app.deps.db)
  const answers = await Promise.all([save(parkId, complete.slice(0, 4)), save(parkId, complete.slice(4))])
  const certified = answers.map(({ envelope }) => (envelope.data as { certified: number }).certified)
  expect(certified.toSorted()).toEqual([0, 1])
  expect((await app.call(getPark, { parkId })).certification).toEqual(complete)
  expect((await save(parkId, [], ['fire'])).envelope).toMatchObject({ code: 200, data: { certified: 0 } })
  expect((await app.as(agent).call(contract.getParkProof, { parkId })).checks).toHaveLength(complete.length - 1)
})

test('[DET-9] a certified park without a recorded checklist shows none; checks in the future, repeated ones and those of an unknown park are refused', async () => {
  const { parkId } = await buildWarehouse(app.deps.db)
  await app.sql('update park set platform_certified = true where id = $1', [parkId])
  expect(await app.call(getPark, { parkId })).toMatchObject({ certified: true, certification: [] })
  const fieldOf = async (checks: object[]) => {
    const { envelope } = await save(parkId, checks)
    return [envelope.code, (envelope.data as { errors: { field: string }[] }).errors[0]!.field]
  }
  expect(await fieldOf([{ ...complete[0], date: '2999-01-01' }])).toEqual([422, 'checks.0.date'])
  expect(await fieldOf([complete[0]!, complete[0]!])).toEqual([422, 'checks.1.item'])
  expect((await save(parkId, [complete[0]!], ['owner'])).envelope.code).toBe(422)
  expect(await fieldOf([{ ...complete[0], item: 'roof' }])).toEqual([422, 'checks.0.item'])
  expect((await save('999999999', complete)).envelope.code).toBe(404)
  expect((await app.as(agent).ask(contract.getParkProof, { parkId: '999999999' })).envelope.code).toBe(404)
})
