import { pictureSize, tintOf, type PictureFigures, type Tint } from './pictures/picture-figures.ts'
import { pictureOf, type PictureKind } from './pictures/picture.ts'
import { planFootprint, planScale } from './pictures/plan.ts'
import { noPlace, placesOf, type PlannedFloor } from './panorama-places.ts'
import { doorsOnFloor, isPlanned } from './doors.ts'
import type { FileShelf } from './files.ts'
import type { Listings } from './listings.ts'
import type { ParkPlan } from './plan.ts'
import type { FloorRow, MediaRow, ParkRow, WarehouseRow } from './rows.ts'
import type { Tours } from './tours.ts'

type Draft = Omit<MediaRow, 'id' | 'position'>

const titles: Record<PictureKind, [zh: string, en: string]> = {
  aerial: ['园区鸟瞰', 'The park from above'],
  dock: ['月台', 'Docks'],
  columns: ['库内柱网', 'Hall and column grid'],
  racks: ['库内货架', 'Racks in the hall'],
  ramp: ['坡道', 'Ramp'],
  plan: ['平面图', 'Floor plan'],
}

/** Background colour until the picture has loaded: the sky in its light. */
const skies: Record<Tint, string> = { day: '#e4edf6', dawn: '#f3e6dd', green: '#e3eee4', frost: '#e6f1f7', dusk: '#2b3b57' }

/** Halls with the same figures share drawings; this many variants are enough. */
const versions = 5

/**
 * Four pictures per park in the order that sells it (aerial, docks, hall, racks), a ramp where there is one, plans of the first two
 * buildings, and for some parks panoramas or a video. All are drawn from the park's own figures.
 */
export function buildMedia(
  listings: Listings,
  shelf: FileShelf,
  tours: Tours,
): { rows: MediaRow[]; coverOf: Map<number, Record<PictureKind, string>> } {
  const rows: MediaRow[] = []
  const coverOf = new Map<number, Record<PictureKind, string>>()
  for (const plan of listings.plans) {
    const park = listings.parks[plan.id - 1]
    if (!park) throw new Error(`no park ${plan.id}`)
    const warehouses = listings.warehouses.filter((one) => one.parkId === plan.id)
    const drawings = drawingsOf(plan, park, warehouses, shelf)
    coverOf.set(plan.id, drawings)
    const kinds: PictureKind[] = ['aerial', 'dock', 'columns', 'racks', ...(plan.kind.buildingType === 2 ? (['ramp'] as const) : [])]
    const planned = plansOf(plan, park, warehouses, listings.floors, shelf)
    const drafts = [
      ...kinds.map((kind) => imageOf(plan.id, kind, drawings[kind])),
      ...planned.map(({ draft }) => draft),
      ...(plan.video ? tours.video(plan.id) : []),
    ]
    const firstId = rows.length + 1
    rows.push(...drafts.map((draft, position) => ({ ...draft, id: firstId + position, position })))
    if (!plan.vr) continue
    const floors = planned.map(({ draft, ...floor }) => ({ ...floor, mediaId: firstId + drafts.indexOf(draft) }))
    rows.push(...tours.panoramas(plan, warehouses, { id: rows.length + 1, position: drafts.length, places: placesOf(warehouses, floors) }))
  }
  return { rows, coverOf }
}

const imageOf = (parkId: number, kind: PictureKind, fileId: string): Draft => ({
  parkId, floorId: null, kind: 'image', fileId, posterFileId: null, titleZh: titles[kind][0], titleEn: titles[kind][1], durationS: null, hotspots: '[]',
  chapters: '[]', metresPerPx: null, ...noPlace, schematic: true,
}) // prettier-ignore

function drawingsOf(plan: ParkPlan, park: ParkRow, warehouses: WarehouseRow[], shelf: FileShelf): Record<PictureKind, string> {
  const figures = figuresOf(plan, park, warehouses)
  const shelve = (kind: PictureKind, seed: number) => store(kind, figures, seed, shelf)
  const version = plan.id % versions
  return {
    aerial: shelve('aerial', plan.id),
    dock: shelve('dock', version),
    columns: shelve('columns', version),
    racks: shelve('racks', version),
    ramp: plan.kind.buildingType === 2 ? shelve('ramp', version) : '',
    plan: '',
  }
}

function store(kind: PictureKind, figures: PictureFigures, seed: number, shelf: FileShelf): string {
  const { widthPx: width, heightPx: height } = pictureSize
  return shelf.add(Buffer.from(pictureOf(kind, figures, seed)), {
    mime: 'image/svg+xml',
    width,
    height,
    tint: skies[tintOf(figures, seed)],
    name: `${kind}.svg`,
  })
}

function figuresOf(plan: ParkPlan, park: ParkRow, warehouses: WarehouseRow[]): PictureFigures {
  const first = warehouses[0]
  return {
    buildings: plan.buildings,
    storeys: plan.storeys,
    floorHeightM: first?.floorHeight ?? null,
    columnSpacingM: first && first.columnX !== null && first.columnY !== null ? { x: first.columnX, y: first.columnY } : null,
    totalAreaM2: park.totalArea,
    doors: warehouses.reduce((sum, one) => sum + (one.doorCount ?? 0), 0),
    platform: warehouses.some((one) => one.platform),
    canopy: warehouses.some((one) => one.canopy),
    ramp: warehouses.some((one) => one.ramp),
    rack: warehouses.some((one) => one.heavyRack),
    cold: plan.kindName === 'cold',
    port: plan.district.nearby.includes('port'),
    solarRoof: park.facility.includes(10),
  }
}

/** Plans of the ground floors of the first two buildings; each belongs to its floor. */
function plansOf(
  plan: ParkPlan,
  park: ParkRow,
  warehouses: WarehouseRow[],
  floors: FloorRow[],
  shelf: FileShelf,
): (Omit<PlannedFloor, 'mediaId'> & { draft: Draft })[] {
  const ground = floors.filter((floor) => floor.parkId === plan.id && floor.number === 1).slice(0, 2)
  return ground.flatMap((floor) => {
    const here = warehouses.filter((one) => one.floorId === floor.id)
    const units = here.map((one) => ({ name: one.nameEn.slice(-1), areaM2: one.totalArea }))
    const figures = { ...figuresOf(plan, park, here), buildings: 1, storeys: 1, totalAreaM2: floor.area, units }
    const footprint = planFootprint(figures)
    if (footprint === null) return []
    const byOwner = isPlanned(plan, floor.building)
    const drawn = byOwner ? { ...figures, namedDoors: doorsOnFloor(here, footprint.lengthM) } : figures
    const draft: Draft = {
      parkId: null, floorId: floor.id, kind: 'plan', fileId: store('plan', drawn, plan.id % versions, shelf), posterFileId: null,
      titleZh: `${floor.building} 号库首层平面图`, titleEn: `Building ${floor.building}, ground-floor plan`, durationS: null, hotspots: '[]',
      chapters: '[]', metresPerPx: byOwner ? planScale(footprint) : null, ...noPlace, schematic: !byOwner,
    } // prettier-ignore
    return [{ floorId: floor.id, footprint, draft }]
  })
}
