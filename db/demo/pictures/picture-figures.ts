import type { Palette } from '#features/media/drawings/axonometry/palettes.ts'
import { palettes } from '#features/media/drawings/axonometry/palettes.ts'
import type { BuildingFigures, ParkFigures } from '#features/media/drawings/axonometry/site.ts'
import type { DoorSide } from '#features/media/space/door-sides.ts'

export type Tint = 'day' | 'dawn' | 'green' | 'frost' | 'dusk'

/** Figures of a listing that its illustrations show. Null: unknown. */
export type PictureFigures = {
  buildings: number
  storeys: number
  /** Metres, ground floor. */
  floorHeightM: number | null
  /** Metres, across × along. */
  columnSpacingM: { x: number; y: number } | null
  /** Sum of all floors. */
  totalAreaM2: number | null
  /** Dock doors of the park. */
  doors: number | null
  platform: boolean
  canopy: boolean
  ramp: boolean
  rack: boolean
  cold: boolean
  port: boolean
  solarRoof: boolean
  /** Units of the floor that a plan shows, from left to right. */
  units?: readonly { name: string; areaM2: number }[]
  /** Doors of the floor that a plan shows, along its walls; without them the doors are spread evenly. */
  namedDoors?: readonly { side: DoorSide; atM: number; widthM: number }[]
  /** Light of the picture; a cold store is always frosty. */
  tint?: Tint
}

export const pictureSize = { widthPx: 1600, heightPx: 1067 }

/** Defaults for missing figures: a picture needs a height for the hall. */
export const usual = { floorHeightM: 9, columnSpacingM: { x: 12, y: 24 }, doorPitchM: 7 }

const tints: readonly Tint[] = ['day', 'day', 'dawn', 'green', 'day', 'dusk']

export function tintOf({ tint, cold }: PictureFigures, seed: number): Tint {
  if (tint) return tint
  return cold ? 'frost' : (tints[seed % tints.length] ?? 'day')
}

export const paletteOf = (figures: PictureFigures, seed: number): Palette => palettes[tintOf(figures, seed)]

export const heightOf = ({ floorHeightM }: PictureFigures): number => Math.min(24, Math.max(4, floorHeightM ?? usual.floorHeightM))

export const spacingOf = ({ columnSpacingM }: Pick<PictureFigures, 'columnSpacingM'>): { x: number; y: number } => ({
  x: Math.min(30, Math.max(6, columnSpacingM?.x ?? usual.columnSpacingM.x)),
  y: Math.min(36, Math.max(6, columnSpacingM?.y ?? usual.columnSpacingM.y)),
})

/** Maximum number of buildings in one picture; more would be too small to recognise. */
const maxBuildings = (storeys: number) => (storeys > 3 ? 2 : storeys > 1 ? 3 : 4)

/** The buildings of a park: identical, on a grid of their columns, with the total area of the listing. */
export function parkOf(figures: PictureFigures): ParkFigures {
  const storeys = Math.min(6, Math.max(1, figures.storeys))
  const count = Math.min(maxBuildings(storeys), Math.max(1, figures.buildings))
  const spacing = spacingOf(figures)
  const { lengthM, widthM } = footprintOf(figures, storeys, spacing)
  const ground = heightOf(figures)
  const doorsEach =
    figures.doors === null
      ? Math.floor(lengthM / usual.doorPitchM)
      : Math.ceil(figures.doors / Math.max(1, figures.buildings) / (figures.ramp ? storeys : 1))
  const building: BuildingFigures = {
    lengthM,
    widthM,
    // Upper floors are lower, as is usual where forklifts stack.
    storeyHeightsM: Array.from({ length: storeys }, (_, floor) => (floor === 0 ? ground : Math.max(4.5, ground - 1.5))),
    columnSpacingM: spacing.x,
    doors: Math.min(Math.floor(lengthM / 5.5), Math.max(2, doorsEach)),
    platform: figures.platform,
    canopy: figures.canopy,
    solarRoof: figures.solarRoof,
    ramp: figures.ramp && storeys > 1,
    cold: figures.cold,
  }
  return { buildings: Array.from({ length: count }, (_, index) => (index % 3 === 2 ? shorter(building) : building)), port: figures.port }
}

function footprintOf({ totalAreaM2, buildings }: PictureFigures, storeys: number, spacing: { x: number; y: number }) {
  const areaM2 = (totalAreaM2 ?? 6_000 * buildings * storeys) / Math.max(1, buildings) / storeys
  const ratio = storeys > 1 ? 2 : 2.6
  const bays = (length: number, each: number, min: number, max: number) => Math.min(max, Math.max(min, Math.round(length / each))) * each
  const widthM = bays(Math.sqrt(areaM2 / ratio), spacing.y, 1, Math.max(1, Math.floor(72 / spacing.y)))
  return {
    widthM: Math.max(24, widthM),
    lengthM: bays(areaM2 / Math.max(24, widthM), spacing.x, Math.ceil(48 / spacing.x), Math.floor(192 / spacing.x)),
  }
}

const shorter = (building: BuildingFigures): BuildingFigures => ({
  ...building,
  lengthM: Math.max(4, Math.round((building.lengthM * 0.7) / building.columnSpacingM)) * building.columnSpacingM,
  doors: Math.max(2, Math.round(building.doors * 0.7)),
})
