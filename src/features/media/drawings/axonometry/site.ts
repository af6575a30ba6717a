import { fieldSize, type ContainerField } from './containers.ts'
import { seeded } from './seeded.ts'

/** Figures of a building that a picture needs, in metres. */
export type BuildingFigures = {
  lengthM: number
  widthM: number
  /** Storey heights from the ground up. */
  storeyHeightsM: readonly number[]
  /** Column spacing along the length; sets the rhythm of walls and roof. */
  columnSpacingM: number
  /** Number of dock doors at the front of each floor that trucks reach. */
  doors: number
  platform: boolean
  canopy: boolean
  solarRoof: boolean
  /** True if a helical ramp leads trucks to every floor. */
  ramp: boolean
  /** True for an insulated building: no skylights, cooling plant on the roof. */
  cold: boolean
}

export type ParkFigures = { buildings: readonly BuildingFigures[]; port: boolean }

export type PlacedBuilding = BuildingFigures & {
  number: number
  x: number
  y: number
  heightM: number
  /** Indices of the doors with a truck. */
  trucksAt: readonly number[]
}

export type Rect = { x0: number; y0: number; x1: number; y1: number }

/** A solid on the site; its footprint determines what it hides. */
export type Solid = Rect & { draw: () => void }

export type Site = {
  buildings: readonly PlacedBuilding[]
  roads: readonly (Rect & { along: 'x' | 'y' })[]
  verges: readonly Rect[]
  trees: readonly { x: number; y: number; radiusM: number }[]
  /** Moving trucks, heading for the lower right. */
  traffic: readonly { x: number; y: number }[]
  cars: readonly { x: number; y: number }[]
  /** Plain blocks around the park in the colour of the ground: unknown neighbours. */
  neighbours: readonly (Rect & { heightM: number })[]
  containers: (Rect & { field: ContainerField }) | null
  quay: number | null
  /** Extent of the park; roads and trees continue beyond it. */
  bounds: Rect & { heightM: number }
}

const yardM = 34
const roadM = 12
const vergeM = 9
const gapM = 34
export const rampRadiusM = 17
const farM = 520
const quayM = -58

/**
 * Lays out the buildings of a park: rows with their docks to the front, a yard before each, roads between. Only the buildings are true: a
 * listing has no site plan, so the page calls the picture an illustration. The same figures and seed give the same site.
 */
export function layoutSite({ buildings, port }: ParkFigures, seed = 1): Site {
  const random = seeded(seed)
  const rows = rowsOf(buildings, port)
  const placed: PlacedBuilding[] = []
  const roads: (Rect & { along: 'x' | 'y' })[] = []
  const verges: Rect[] = []
  // At a port the land and its roads end at the quay.
  const from = port ? quayM + 6 : -farM
  let [y, widthM] = [0, 0]
  for (const row of rows) {
    let x = 0
    for (const building of row) {
      placed.push(place(building, placed.length + 1, x, y, random))
      x += building.lengthM + (building.ramp ? 2 * rampRadiusM + 10 : 0) + gapM
    }
    widthM = Math.max(widthM, x - gapM)
    y += Math.max(...row.map((building) => building.widthM)) + yardM
    verges.push({ x0: from, y0: y, x1: farM, y1: y + vergeM })
    roads.push({ x0: from, y0: y + vergeM, x1: farM, y1: y + vergeM + roadM, along: 'x' })
    y += vergeM + roadM + 8
  }
  const depthM = y - 8
  const containers = port ? containersAt(-6, depthM + 10) : null
  // Streets end at the cross road, where the neighbours begin.
  for (const strip of [...roads, ...verges]) strip.x1 = widthM + 20
  roads.push({ x0: from, y0: -vergeM - 6 - roadM, x1: farM, y1: -vergeM - 6, along: 'x' })
  roads.push({ x0: widthM + 14, y0: -farM, x1: widthM + 14 + roadM, y1: farM, along: 'y' })
  verges.push({ x0: from, y0: -vergeM - 4, x1: farM, y1: -4 }, { x0: widthM + 28, y0: -farM, x1: widthM + 38, y1: farM })
  const highest = Math.max(0, ...placed.map(({ heightM }) => heightM))
  return {
    buildings: placed,
    roads,
    verges,
    trees: treesAlong(verges, widthM, depthM, random),
    traffic: trafficOn(roads, widthM, random),
    cars: Array.from({ length: 14 }, (_, i) => ({ x: widthM * 0.12 + i * 3.1, y: -vergeM - roadM - 13 })).filter(() => random() < 0.8),
    neighbours: neighboursOf(widthM, depthM, port, random),
    containers,
    quay: port ? quayM : null,
    bounds: { x0: 0, y0: 0, x1: widthM, y1: containers ? containers.y1 : depthM - roadM - vergeM, heightM: highest },
  }
}

/** Rows are about as long as the largest building needs, so that the park is neither too wide nor too deep. */
function rowsOf(buildings: readonly BuildingFigures[], port: boolean) {
  const perRow = buildings.length <= 3 ? 1 : port || buildings.length <= 6 ? 2 : 3
  const rows: BuildingFigures[][] = []
  for (const [index, building] of buildings.entries()) {
    if (index % perRow === 0) rows.push([])
    rows.at(-1)?.push(building)
  }
  return rows
}

function place(building: BuildingFigures, number: number, x: number, y: number, random: () => number): PlacedBuilding {
  const heightM = building.storeyHeightsM.reduce((sum, height) => sum + height, 0)
  const trucksAt = Array.from({ length: building.doors }, (_, door) => door).filter(() => random() < 0.3)
  return { ...building, number, x, y, heightM, trucksAt }
}

function containersAt(x: number, y: number): Rect & { field: ContainerField } {
  const field: ContainerField = { x, y, z: 0, columns: 5, rows: 8, along: 'x' }
  const { w, d } = fieldSize(field)
  return { x0: x, y0: y, x1: x + w, y1: y + d, field }
}

function neighboursOf(widthM: number, depthM: number, port: boolean, random: () => number) {
  const block = (x: number, y: number): Rect & { heightM: number } => {
    const [w, d] = [60 + random() * 40, 34 + random() * 16]
    return { x0: x, y0: y, x1: x + w, y1: y + d, heightM: 8 + random() * 8 }
  }
  const right = [-70, 10, 90, 170].map((y) => block(widthM + 52 + random() * 14, y))
  const behind = [-20, 100, 220].map((x) => block(x, -vergeM - roadM - 70 - random() * 14))
  const before = port ? [] : [-60, 60, 180].map((x) => block(x, depthM + 14 + random() * 10))
  return [...right, ...behind, ...before]
}

function treesAlong(verges: readonly Rect[], widthM: number, depthM: number, random: () => number) {
  const trees: { x: number; y: number; radiusM: number }[] = []
  for (const { x0, y0, x1, y1 } of verges) {
    const alongX = x1 - x0 > y1 - y0
    const [from, to] = alongX ? [Math.max(x0 + 4, -90), widthM + 8] : [-70, depthM + 60]
    for (let at = from; at < to; at += 11 + random() * 3)
      trees.push({ x: alongX ? at : (x0 + x1) / 2, y: alongX ? (y0 + y1) / 2 : at, radiusM: 2.5 + random() * 1.5 })
  }
  return trees
}

function trafficOn(roads: readonly (Rect & { along: 'x' | 'y' })[], widthM: number, random: () => number) {
  return roads
    .filter(({ along }) => along === 'x')
    .flatMap(({ y0 }) => [random() * 0.45, 0.5 + random() * 0.4].map((share, lane) => ({ x: share * widthM, y: y0 + (lane ? 7.6 : 1.8) })))
}
