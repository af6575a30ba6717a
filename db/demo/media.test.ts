import { expect, test } from 'vitest'
import { findSceneProblems } from '#features/inventory/drafts/scene-problems.ts'
import type { StoredHotspot } from '#features/inventory/fields/field.ts'
import { agreesWithListing } from '#features/media/figures/agreement.ts'
import { unitsShownBy, type UnitFigures } from '#features/media/figures/listing-figures.ts'
import { findStatedFigures } from '#features/media/figures/stated-figures.ts'
import { presentParkMedia } from '#features/media/server/park-media.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { MediaRow } from './rows.ts'
import { buildDemoWorld, demoSeed } from './seed-demo-world.ts'

const world = buildDemoWorld(demoSeed, '2026-01-01')
const floors = new Map(world.floors.map((floor) => [floor.id, floor]))
const contents = new Map(world.files.map(({ row, content }) => [row.id, content]))
const parkIdOf = ({ parkId, floorId }: MediaRow) => parkId ?? floors.get(floorId!)!.parkId

const unitsOf = (parkId: number): UnitFigures[] =>
  world.warehouses
    .filter((one) => one.parkId === parkId)
    .map((one) => ({ ...one, warehouseId: String(one.id), floorId: String(one.floorId) }))

/** The media of every park as its page shows them, with the units of each. */
const present = (language: Language) =>
  world.parks.map(({ id }) => {
    const units = unitsOf(id)
    const rows = world.media.filter((row) => parkIdOf(row) === id)
    return { parkId: id, units, media: presentParkMedia(rows.map(toStoredRow), units, language) }
  })

const toText = (value: number | null) => (value === null ? null : String(value))

const toStoredRow = (row: MediaRow) => ({
  ...row,
  id: String(row.id),
  floorId: row.floorId === null ? null : String(row.floorId),
  warehouseId: null,
  hotspots: JSON.parse(row.hotspots),
  chapters: JSON.parse(row.chapters),
  metresPerPx: toText(row.metresPerPx),
  durationS: toText(row.durationS),
  width: 1,
  height: 1,
  tint: null,
  posterId: row.posterFileId,
  posterWidth: 1,
  posterHeight: 1,
  posterTint: null,
  photograph: false,
  focusX: null,
  focusY: null,
  viewYaw: null,
  viewPitch: null,
  viewZoom: null,
  northDeg: toText(row.northDeg),
  planMediaId: toText(row.planMediaId),
  planX: toText(row.planX),
  planY: toText(row.planY),
  hallEastM: toText(row.hallEastM),
  hallSouthM: toText(row.hallSouthM),
  // A park of the demo world has all that its points lead to.
  liveTargets: [...(JSON.parse(row.hotspots) as StoredHotspot[]).map(({ kind, target }) => `${kind} ${target}`), `plan ${row.planMediaId}`],
})

test('[DET-12] every figure in a title, caption or note of the demo world is one of its listing', () => {
  for (const language of ['zh_CN', 'en_US'] as const)
    for (const { parkId, units, media } of present(language))
      for (const entry of media)
        for (const text of [entry.title, ...entry.hotspots.map((spot) => spot.text)]) {
          expect(text, `a text of park ${parkId}`).not.toBeNull()
          expect(agreesWithListing(text!, unitsShownBy(entry, units)), `park ${parkId}: ${text}`).toBe(true)
          // No number escapes the comparison, apart from the number of a building.
          const others = text!.replace(/Building \d+|\d+ 号库|360°/g, '')
          expect(/\d/.test(others), `park ${parkId}: ${text}`).toBe(findStatedFigures(text!).length > 0)
        }
})

test('[DET-12] every tour names the clear height of its park', () => {
  const tours = present('zh_CN').filter(({ media }) => media.some(({ kind }) => kind === 'vr'))
  expect(tours).toHaveLength(36)
  for (const { parkId, units, media } of tours) {
    const heights = units.map((unit) => unit.floorHeight!)
    const [lowest, highest] = [Math.min(...heights).toFixed(1), Math.max(...heights).toFixed(1)]
    const note = lowest === highest ? `层高 ${lowest} m` : `层高 ${lowest}–${highest} m`
    for (const { kind, hotspots } of media)
      if (kind === 'vr') expect(hotspots.map(({ text }) => text), `park ${parkId}`).toContain(note) // prettier-ignore
  }
})

test('[SEE-32] the panoramas of each park of the demo world lead to each other', () => {
  const tours = Map.groupBy(world.media.filter(({ kind }) => kind === 'vr').map((row) => ({ row, parkId: parkIdOf(row) })), ({ parkId }) => parkId)
  const scenes = [...tours.values()].map((rows) => rows.map(({ row }) => ({ key: String(row.id), hotspots: JSON.parse(row.hotspots) as StoredHotspot[] })))
  expect(scenes.filter(({ length }) => length > 1).length).toBeGreaterThan(10)
  expect(scenes.flatMap((tour) => findSceneProblems(tour, new Set()))).toEqual([])
}) // prettier-ignore

test('[DET-12] the dimensions drawn on a floor plan are those of its warehouses', () => {
  const plans = world.media.filter(({ kind }) => kind === 'plan')
  expect(plans.length).toBeGreaterThan(100)
  for (const { floorId, fileId, titleZh, titleEn } of plans) {
    const { building } = floors.get(floorId!)!
    expect([titleZh, titleEn]).toEqual([`${building} 号库首层平面图`, `Building ${building}, ground-floor plan`])
    const units = world.warehouses.filter((one) => one.floorId === floorId)
    const drawn = /<desc>([\d.]+) × ([\d.]+) m, ([\d.]+) × ([\d.]+) m<\/desc>/
      .exec(String(contents.get(fileId)))!
      .slice(1)
      .map(Number)
    for (const { widthM, columnX, columnY } of units) expect(drawn.slice(1), titleEn).toEqual([widthM, columnX, columnY])
    const lengthM = units.reduce((sum, unit) => sum + unit.lengthM!, 0)
    expect(Math.abs(drawn[0]! / lengthM - 1), `${titleEn}: ${drawn[0]} m for ${lengthM} m`).toBeLessThan(0.03)
  }
})

test('[DET-12] all media of the demo world say that they are schematic, apart from plans that play those of owners', () => {
  const [ownersPlans, others] = [true, false].map((isOwners) =>
    world.media.filter(({ metresPerPx }) => (metresPerPx !== null) === isOwners),
  )
  expect(others!.every(({ schematic }) => schematic)).toBe(true)
  expect(ownersPlans!.length).toBeGreaterThan(0)
  expect(ownersPlans!.every(({ kind, schematic }) => kind === 'plan' && !schematic)).toBe(true)
})

test('[DET-2] tours are placed in the hall of their park and on its plan, the view into the hall north of the docks', () => {
  const tours = present('en_US').map(({ parkId, media }) => ({ parkId, scenes: media.filter(({ kind }) => kind === 'vr') }))
  const placed = tours.filter(({ scenes }) => scenes.some(({ place }) => place))
  expect(placed.length).toBeGreaterThan(5)
  for (const { parkId, scenes } of placed) {
    const [docks, hall] = scenes.map(({ place }) => place!)
    expect(docks!.plan!.mediaId, `park ${parkId}`).toBe(hall!.plan!.mediaId)
    const plan = world.media.find(({ id }) => id === Number(docks!.plan!.mediaId))!
    expect([plan.kind, parkIdOf(plan)]).toEqual(['plan', parkId])
    const widthsM = new Set(world.warehouses.filter(({ floorId }) => floorId === plan.floorId).map(({ widthM }) => widthM!))
    expect([docks!.north, hall!.north, docks!.plan!.x]).toEqual([0, 0, hall!.plan!.x])
    expect(docks!.plan!.y).toBeGreaterThan(hall!.plan!.y)
    for (const { hall: point } of [docks!, hall!]) expect(Math.abs(point!.z)).toBeLessThan(Math.max(...widthsM) / 2)
  }
})
