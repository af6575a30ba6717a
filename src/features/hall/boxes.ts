import { typicalDoorM } from '#features/media/space/doors.ts'
import type { Point } from '#features/media/space/hall-figures.ts'

export type { Point }

/** What a box is: it decides the paint, the order of drawing, and whether one can walk through it or measure to it. */
export const boxKinds = [
  'ground',
  'yard',
  'plinth',
  'slab',
  'floor',
  'staging',
  'lane',
  'wall',
  'roof',
  'beam',
  'lamp',
  'column',
  'guard',
  'door',
  'leveller',
  'bumper',
  'canopy',
  'post',
  'upright',
  'rail',
  'load',
  'loads',
  'unitRentable',
  'unitDueSoon',
  'unitLeased',
  'unitUnderConstruction',
  'ghost',
  'person',
  'trailer',
  'cab',
  'wheel',
] as const
export type BoxKind = (typeof boxKinds)[number]

/**
 * Metres: x runs east along the building, y up from the floor's yard, z south across the building. The chosen hall is centred at x = 0 and
 * z = 0. `tint` chooses one of a few colours, `pallets` is the number of pallets that a box represents.
 */
export type Box = { kind: BoxKind; centre: Point; size: Point; tint?: number; pallets?: number }

export const box = (kind: BoxKind, centre: Point, size: Point, more: Pick<Box, 'tint' | 'pallets'> = {}): Box => ({
  kind,
  centre,
  size,
  ...more,
})

/** A rectangle on the floor of the hall that stops a walker. */
export type Footprint = { fromX: number; toX: number; fromZ: number; toZ: number }

/** Sizes that a picture needs and listings do not state; labelled typical wherever they are shown. Metres. */
export const typical = { door: typicalDoorM, wall: 0.2, slab: 0.3, column: 0.42, guard: 1.2, beam: 0.7, step: 0.15 } as const
