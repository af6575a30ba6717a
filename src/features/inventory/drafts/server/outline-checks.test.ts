import { expect, test } from 'vitest'
import { getPark } from '#features/listings/contract.ts'
import type { Outline } from '#features/media/space/outline.ts'
import { fullPark } from '#test/build/full-park.ts'
import { buildMember } from '#test/build/member.ts'
import { startApp } from '#test/app.ts'
import { setField, startEditors } from '#test/park-editors.ts'
import { saveDraft } from '../contract.ts'
import { failures } from '../failures.ts'

const app = await startApp()
const { db } = app.deps
const { zhou, admin, save, askSave, open, publish, askPublish, startDraft, publishFull } = await startEditors(app)

const path = 'warehouses.nunit001.outline'
const rectangle = (x: number, y: number, lengthM: number, widthM: number): Outline => [[x, y], [x + lengthM, y], [x + lengthM, y + widthM], [x, y + widthM]] // prettier-ignore
/** Of the warehouse of the full park: 190 × 40 m, 7,600 m². */
const outline = rectangle(10, 12.5, 190, 40)

/** A park with a second unit on the same floor. */
async function startWithOutlines(first: Outline, second: Outline, values: { listed?: boolean } = {}) {
  const park = await fullPark(db)
  const unit = park.warehouses['nunit001']!
  const nunit002 = { ...unit, ...values, code: '1F-Z', place: 2, outline: second }
  return startDraft({ ...park, code: null, warehouses: { nunit001: { ...unit, outline: first }, nunit002 } })
}

type Checks = { checks: { check: string; severity: string; path: string; text: string }[] }

test('[DET-2] outlines that cross themselves or overlap by more than 1 m² are not published, and both units are named', async () => {
  const { draftId } = await startWithOutlines(outline, rectangle(199, 12.5, 190, 40))
  const { code, data } = await askPublish({ draftId })
  expect(code).toBe(failures.checksFailed.code)
  const { checks } = data as Checks
  expect(checks).toHaveLength(1)
  expect(checks[0]).toMatchObject({ check: 'outline', severity: 'error', path: 'warehouses.nunit002.outline' })
  expect(checks[0]!.text).toMatch(/^1F-Z：与 .+ 的轮廓重叠 40 m²/)

  const crossing = await startWithOutlines([[0, 0], [190, 40], [190, 0], [0, 40]], rectangle(300, 0, 190, 40)) // prettier-ignore
  const { code: refused, data: why } = await askPublish({ draftId: crossing.draftId })
  expect(refused).toBe(failures.checksFailed.code)
  expect((why as Checks).checks.map(({ text }) => text)).toEqual([expect.stringContaining('轮廓自相交')])
})

test('[DET-2] outlines that share a wall, and one whose area differs from the listing, do not stop publishing', async () => {
  const { draftId } = await startWithOutlines(outline, rectangle(200, 12.5, 190, 44))
  const { code } = await askPublish({ draftId })
  expect(code).toBe(200)
})

test('[OPS-1.12] what is no outline is refused by the name of the field, in both languages', async () => {
  const { draftId } = await startDraft({ ...(await fullPark(db)), code: null })
  const { park } = await open(draftId!)
  const before = park.warehouses['nunit001']!.outline
  const bad = [
    [[0, 0], [10, 0]],
    Array.from({ length: 41 }, (_, at) => [at, at * at]),
    [[0, 0], [10, 0], [10, -1]],
    [[0, 0], [10, 0], [10, 1e9]],
    [[0, 0], [10, 0], [10]],
    [[0, 0], [10, 0], ['10', 5]],
    { 0: [0, 0] },
    'square',
    7,
  ] // prettier-ignore
  for (const value of bad) {
    const ops = [setField(path, before, value as never)]
    const answer = await askSave(zhou, { draftId }, ops)
    expect(answer.code, JSON.stringify(value)).toBe(422)
    expect(JSON.stringify(answer)).toMatch(/warehouses\.nunit001\.outline.*图上轮廓/)
    const english = await app.as(zhou).ask(saveDraft, { draftId, revision: 0, ops }, { language: 'en_US' })
    expect(JSON.stringify(english.envelope)).toContain('Outline on the plan')
  }
})

test('[DET-2] [OPS-1.11] an outline is kept to the centimetre, public once it is published, and deleted again', async () => {
  const parkId = await publishFull()
  const shown = (await app.call(getPark, { parkId })).warehouses[0]!
  expect(shown.outline).toEqual(outline)
  const at = `warehouses.${shown.warehouseId}.outline`
  const moved = [[10.004, 12.5], [200, 12.5], [200, 52.496]] // prettier-ignore
  const visitor = await buildMember(db)
  expect((await askSave(visitor, { parkId }, [setField(at, outline as never, moved as never)])).code).toBe(403)
  const saved = await save(zhou, { parkId }, [setField(at, outline as never, moved as never)])
  const { draft } = await open(parkId)
  expect(JSON.stringify(draft.ops)).toContain('[[10,12.5],[200,12.5],[200,52.5]]')
  expect((await app.call(getPark, { parkId })).warehouses[0]!.outline).toEqual(outline)
  await save(zhou, { parkId }, [setField(at, [[10, 12.5], [200, 12.5], [200, 52.5]] as never, [])], saved.revision) // prettier-ignore
  await publish({ draftId: saved.draftId, reason: '无核验' }, admin)
  expect((await app.call(getPark, { parkId })).warehouses[0]!.outline).toBeUndefined()
})

test('[DET-2] [OPS-2] an outline does not follow a unit to another floor, as imports and partners move it by its field', async () => {
  const full = await fullPark(db)
  const second = { ...full.floors['nfloor01']!, number: 2 }
  const { draftId } = await startDraft({ ...full, code: null, floors: { ...full.floors, nfloor02: second } })
  const { rows } = await publish({ draftId, reason: '无核验' }, admin)
  const parkId = rows[0]!.parkId!
  const before = await app.call(getPark, { parkId })
  const [{ warehouseId, floorId }, other] = [before.warehouses[0]!, before.floors.find(({ floorNo }) => floorNo === 2)!]
  expect(before.warehouses[0]!.outline).toEqual(outline)
  const saved = await save(zhou, { parkId }, [setField(`warehouses.${warehouseId}.floorId`, floorId!, other.floorId)])
  await publish({ draftId: saved.draftId, reason: '无核验' }, admin)
  const after = (await app.call(getPark, { parkId })).warehouses[0]!
  expect([after.floorId, after.outline]).toEqual([other.floorId, undefined])
})

test('[DET-2] outlines of unlisted units and of other parks are not in the public reply', async () => {
  const { draftId } = await startWithOutlines(outline, rectangle(201.25, 12.5, 190, 40), { listed: false })
  const { rows } = await publish({ draftId, reason: '无核验' }, admin)
  const reply = await app.call(getPark, { parkId: rows[0]!.parkId! })
  expect(reply.warehouses.map(({ outline: corners }) => corners)).toEqual([outline])
  expect(JSON.stringify(reply)).not.toContain('201.25')
})
