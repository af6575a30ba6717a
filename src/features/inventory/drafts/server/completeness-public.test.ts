import { expect, test } from 'vitest'
import { getPark as getPublicPark, searchParks } from '#features/listings/contract.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { startApp } from '#test/app.ts'
import { fullPark } from '#test/build/full-park.ts'
import { buildMember } from '#test/build/member.ts'
import { completenessItems } from '../completeness.ts'
import { addPark, getPark, saveDraft } from '../contract.ts'
import { publishParks } from '../publish-contract.ts'
import { diffDocuments } from '../operations.ts'
import { withoutRecord, withValue, type ParkDocument } from '../park-document.ts'

const app = await startApp()
const { db } = app.deps
const admin = await buildMember(db, { roles: ['admin'] })

const open = (id: string) => app.as(admin).call(getPark, { id })
const publish = (draftId: string) => app.as(admin).call(publishParks, { draftId, reason: '测试' }, { headers: { repeatsubmit: 'false' } })

/** Saves the difference to `park` and publishes it; returns the completeness before the publication. */
async function change(id: string, park: ParkDocument): Promise<number> {
  const ops = diffDocuments((await open(id)).park, park)
  const target = /^\d+$/.test(id) ? { parkId: id } : { draftId: id }
  const { draftId, score } = await app.as(admin).call(saveDraft, { ...target, revision: 0, ops: ops as never })
  await publish(draftId)
  return score.value
}

type Case = {
  /** Removes what the row counts. */
  remove(park: ParkDocument, unit: string): ParkDocument
  /** True if visitors get what the row promises. */
  isShown(detail: ParkDetail, english: ParkDetail): boolean
}

const ofUnit = (name: string, isShown: Case['isShown']): Case => ({
  remove: (park, unit) => withValue(park, `warehouses.${unit}.${name}`, null),
  isShown,
})
const ofPark = (name: string, isShown: Case['isShown']): Case => ({ remove: (park) => withValue(park, name, null), isShown })
const withoutMedia = (park: ParkDocument, kinds: readonly string[]) =>
  Object.entries(park.media)
    .filter(([, { kind }]) => kinds.includes(kind!))
    .reduce((rest, [key]) => withoutRecord(rest, 'media', key), park)

/** Every row except the verification, which is no value of the document. */
const cases: Record<string, Case> = {
  pictures: { remove: (park) => withValue(withoutMedia(park, ['image']), 'drawingCover', true), isShown: ({ cover }) => cover !== null },
  floorHeight: ofUnit('floorHeight', ({ warehouses }) => warehouses[0]!.floorHeight !== null),
  columns: ofUnit('columnSpacingX', ({ section }) => section.columnX !== null),
  size: ofUnit('length', ({ warehouses }) => warehouses[0]!.length !== null),
  price: ofUnit('price', ({ priceMin }) => priceMin !== null),
  gates: { remove: (park) => ({ ...park, gates: {} }), isShown: ({ gates }) => gates.length > 0 },
  loadBearing: ofUnit('loadBearing', ({ warehouses }) => warehouses[0]!.loadBearing !== null),
  english: ofPark('introductionEn', (chinese, english) => english.introduction !== chinese.introduction),
  terms: ofUnit('startingLease', ({ warehouses }) => warehouses[0]!.startingLease !== null),
  fire: ofUnit('fireCompartmentArea', ({ warehouses }) => warehouses[0]!.fireCompartmentArea !== null),
  power: ofPark('voltage', ({ voltage }) => voltage !== null),
  doors: ofUnit('doorCount', ({ warehouses }) => warehouses[0]!.doorCount !== null),
  texts: ofPark('advantagesZh', ({ advantages }, english) => advantages !== english.advantages),
  vr: { remove: (park) => withoutMedia(park, ['vr']), isShown: ({ hasVr }) => hasVr },
  video: { remove: (park) => withoutMedia(park, ['video']), isShown: ({ hasVideo }) => hasVideo },
}

test('[OPS-1.15] each row of the table has a case', () => {
  expect([...Object.keys(cases), 'verification'].toSorted()).toEqual(Object.keys(completenessItems).toSorted())
})

test('[OPS-1.15] without a value the score falls by its weight and visitors do not get what it gives; with it both return', async () => {
  const { draftId } = await app.as(admin).call(addPark, { nameZh: '完整园区' })
  await change(draftId, { ...(await fullPark(db)), code: 'FULL-1' })
  const { parkId } = await open(draftId)
  const id = parkId!
  const details = () =>
    Promise.all([app.call(getPublicPark, { parkId: id }), app.call(getPublicPark, { parkId: id }, { language: 'en_US' })] as const)
  for (const [item, { remove, isShown }] of Object.entries(cases)) {
    const { park } = await open(id)
    // Prices exclude each other: without one the price is on request, and does not count.
    const removed = remove(park, Object.keys(park.warehouses)[0]!)
    const unpriced = item === 'price' ? { ...removed, warehouses: onRequest(removed) } : removed
    expect(isShown(...(await details())), `${item} before`).toBe(true)
    const score = await change(id, unpriced)
    if (item !== 'price') expect(score, item).toBe(92 - completenessItems[item]!.weight)
    expect(isShown(...(await details())), `${item} without`).toBe(false)
    expect(await change(id, park), item).toBe(92)
    expect(isShown(...(await details())), `${item} after`).toBe(true)
  }
})

const onRequest = ({ warehouses }: ParkDocument) =>
  Object.fromEntries(Object.entries(warehouses).map(([key, one]) => [key, { ...one, negotiable: true }]))

test('[OPS-1.15] a park without a floor height is not found by height, and a verification shows who verified it', async () => {
  const { draftId } = await app.as(admin).call(addPark, { nameZh: '层高园区' })
  const full = await fullPark(db)
  await change(draftId, { ...full, code: 'FULL-2', nameZh: '层高测试园区' })
  const { parkId, park } = await open(draftId)
  const find = async () => (await app.call(searchParks, { keyword: '层高测试园区', heightMin: 9 })).parkVoPageInfo.total
  await expect.poll(find, { timeout: 5_000 }).toBe(1)
  await change(parkId!, withValue(park, `warehouses.${Object.keys(park.warehouses)[0]!}.floorHeight`, null))
  await expect.poll(find, { timeout: 5_000 }).toBe(0)
  expect(await app.call(getPublicPark, { parkId: parkId! })).toMatchObject({ verifiedTime: null })
  await app.sql(`update park set verified_at = now(), verified_by = 'visit' where id = $1`, [parkId])
  expect((await open(parkId!)).score.value).toBe(90)
  expect(await app.call(getPublicPark, { parkId: parkId! })).toMatchObject({ verifiedBy: 'visit', stale: false })
})
