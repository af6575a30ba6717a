/** Metres: x runs east along the length, y up from the floor, z south along the width; the origin is the centre of the floor. */
export type Point = readonly [x: number, y: number, z: number]

/** A hall as its listing describes it. The docks are in the south wall. */
export type HallFigures = {
  lengthM: number
  widthM: number
  /** Clear height below the roof beams. */
  clearHeightM: number
  /** Column grid: along the length × along the width. */
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
  /** Number plates above the dock doors, facing north into the hall. */
  dockPlates: { number: number; centre: Point }[]
  /** Positions from which panoramas are taken. */
  viewpoints: Viewpoint[]
  palletPlaces: number
}

export const roofSpaceM = 1.5

/** Returns lines at a spacing, symmetrical to the centre, without the walls. */
export function linesBetweenWalls(extentM: number, spacingM: number): number[] {
  const bays = Math.max(1, Math.floor(extentM / spacingM))
  return Array.from({ length: bays - 1 }, (_, index) => (index + 1 - bays / 2) * spacingM)
}

/** Returns the midpoints between those lines and the walls. */
export function bayMiddles(extentM: number, spacingM: number): number[] {
  const bays = Math.max(1, Math.floor(extentM / spacingM))
  const widthM = Math.min(spacingM, extentM)
  return Array.from({ length: bays }, (_, index) => (index + 0.5 - bays / 2) * widthM)
}

/** True if the place with this number is occupied: a fixed pattern, so that a listing always gives the same hall. */
export const isOccupied = (number: number, share: number): boolean => Math.imul(number + 1, 2654435761) >>> 0 < share * 2 ** 32
