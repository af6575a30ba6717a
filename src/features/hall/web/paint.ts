import type { BoxKind } from '../boxes.ts'

export type ViewMode = 'orbit' | 'walk'

export const paint: Record<BoxKind, number> = {
  ground: 0xdfe7d8,
  yard: 0xc9d0d6,
  plinth: 0xb9c1c8,
  slab: 0xb9c1c8,
  floor: 0xb7c4c0,
  staging: 0xf4e3a8,
  lane: 0xffc21a,
  wall: 0xe9eef2,
  roof: 0xf3f6f9,
  beam: 0x6f8499,
  lamp: 0xffffff,
  column: 0xcfd6dd,
  guard: 0xffc21a,
  door: 0x3f83c9,
  leveller: 0x6d747b,
  bumper: 0x22303d,
  canopy: 0xdfe8f1,
  post: 0x8493a3,
  upright: 0x126bd0,
  rail: 0xf07a24,
  load: 0xffffff,
  loads: 0xffffff,
  unitRentable: 0x79bbff,
  unitDueSoon: 0xffd76a,
  unitLeased: 0xb8c4d0,
  unitUnderConstruction: 0xffffff,
  ghost: 0x8493a3,
  person: 0xffffff,
  trailer: 0xf3f6f9,
  cab: 0xffc21a,
  wheel: 0x22303d,
}

const cartons = [0xd9b98c, 0xc9a679, 0xe4cba3, 0x9db7cf, 0xe8dcc8]
/** Trousers, vest, skin. */
const clothes = [0x33475b, 0xffc21a, 0xe0b48c]

/** The colours of kinds whose boxes differ. */
export const tints: Partial<Record<BoxKind, readonly number[]>> = { load: cartons, loads: cartons, person: clothes }

export const night = { paint: 0x5a6f8c, sky: 0x0b1b2b }
export const daySky = 0xe3eef8

/** How bright the six faces of a box are: east, west, top, bottom, south, north. Light is painted and not computed. */
export const faceShades = [0.86, 0.78, 1, 0.55, 0.94, 0.7] as const

/** Opacity in a mode, where it is not 1. In an orbit, walls and canopy are translucent; so is always what a listing does not place. */
export function opacityOf(kind: BoxKind, mode: ViewMode): number {
  if (kind === 'ghost') return 0.35
  if (isNeighbour(kind)) return 0.5
  if (mode === 'walk') return 1
  return kind === 'wall' ? 0.22 : kind === 'canopy' ? 0.55 : 1
}

export const isNeighbour = (kind: BoxKind): boolean => kind.startsWith('unit')

const seenInside: ReadonlySet<BoxKind> = new Set(['lamp', 'beam', 'roof'])
const seenOutside: ReadonlySet<BoxKind> = new Set([
  'ground',
  'yard',
  'plinth',
  'slab',
  'canopy',
  'post',
  'bumper',
  'trailer',
  'cab',
  'wheel',
  'ghost',
])

/** An orbit looks in from above, without the roof; a walk is behind shut doors. */
export const isSeen = (kind: BoxKind, mode: ViewMode): boolean =>
  mode === 'orbit' ? !seenInside.has(kind) : !seenOutside.has(kind) && !isNeighbour(kind)

/** Front to back: hidden pixels are then not shaded. */
export const drawingOrder: Partial<Record<BoxKind, number>> = {
  load: -3,
  loads: -3,
  upright: -2,
  rail: -2,
  column: -2,
  door: -1,
  wall: 1,
  floor: 2,
  roof: 2,
  yard: 3,
  ground: 4,
}
