/** Metres: x runs east along the length, y up from the floor, z south along the width; the origin is the middle of the floor. */
export type Point = readonly [x: number, y: number, z: number]

/** A hall as its listing describes it. The docks are in the south wall. */
export type HallFigures = {
  lengthM: number
  widthM: number
  /** Free height under the roof beams. */
  clearHeightM: number
  /** Along the length × along the width. */
  columnSpacingM: { x: number; z: number }
  docks: number
  platform: boolean
  racks: boolean
  cold: boolean
}

export type BoxKind =
  | 'wall'
  | 'skirting'
  | 'ceiling'
  | 'skylight'
  | 'lamp'
  | 'beam'
  | 'purlin'
  | 'column'
  | 'columnGuard'
  | 'dockDoor'
  | 'dockWindow'
  | 'dockFrame'
  | 'dockOpening'
  | 'dockLeveller'
  | 'cooler'
  | 'coolerFan'
  | 'upright'
  | 'rackGuard'
  | 'shelf'
  | 'pallet'
  | 'goods'
  | 'laneMark'

export type Box = { kind: BoxKind; centre: Point; size: Point }

export type Viewpoint = { name: 'docks' | 'hall'; at: Point }

export type HallLayout = {
  figures: HallFigures
  boxes: Box[]
  /** Number plates over the dock doors, facing north into the hall. */
  dockPlates: { number: number; centre: Point }[]
  /** Where a visitor stands; panoramas are taken from here. */
  viewpoints: Viewpoint[]
  palletPlaces: number
}

export const roofSpaceM = 1.5

/** Lines at a spacing, symmetrical to the middle, walls excluded. */
export function linesBetweenWalls(extentM: number, spacingM: number): number[] {
  const bays = Math.max(1, Math.floor(extentM / spacingM))
  return Array.from({ length: bays - 1 }, (_, index) => (index + 1 - bays / 2) * spacingM)
}

/** The middles between those lines and the walls. */
export function bayMiddles(extentM: number, spacingM: number): number[] {
  const bays = Math.max(1, Math.floor(extentM / spacingM))
  const widthM = Math.min(spacingM, extentM)
  return Array.from({ length: bays }, (_, index) => (index + 0.5 - bays / 2) * widthM)
}

/** Whether something is there, by its number: a fixed pattern, so that a listing always gives the same hall. */
export const isChosen = (number: number, share: number): boolean => Math.imul(number + 1, 2654435761) >>> 0 < share * 2 ** 32
