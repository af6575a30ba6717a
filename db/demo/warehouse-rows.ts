import { namedColumns } from './columns.ts'
import { namedDoors } from './doors.ts'
import type { ParkNames } from './park-rows.ts'
import { drawnOutline } from './outlines.ts'
import { planFootprint } from './pictures/plan.ts'
import type { ParkPlan } from './plan.ts'
import type { Random } from './random.ts'
import { rng } from './random.ts'
import type { FloorRow, ParkRow, WarehouseRow } from './rows.ts'
import type { Building, Unit } from './units.ts'
import { contacts } from './invented-names.ts'

/** One row for each floor of each building. Ids continue from `firstId`. */
export function floorRows(park: ParkRow, buildings: Building[], units: Unit[], firstId: number): FloorRow[] {
  const keys = buildings.flatMap((building) =>
    Array.from({ length: building.storeys }, (_, at) => ({ building: building.number, storey: at + 1 })),
  )
  return keys.map(({ building, storey }, at) => {
    const here = units.filter((unit) => unit.building === building && unit.storey === storey)
    const first = here[0]
    if (!first) throw new Error(`floor without a unit in park ${park.id}`)
    return {
      id: firstId + at, parkId: park.id, building, number: storey, floorType: first.whType, height: first.height, bearing: first.bearing,
      area: here.reduce((sum, unit) => sum + unit.area, 0), createdAt: park.createdAt, updatedAt: park.updatedAt,
    } // prettier-ignore
  })
}

export function warehouseRows(
  seed: number,
  plan: ParkPlan,
  names: ParkNames,
  park: ParkRow,
  units: Unit[],
  prices: (number | null)[],
  floors: FloorRow[],
  firstId: number,
): WarehouseRow[] {
  const contact = contactOf(seed, plan, names, park)
  return units.map((unit, at) => {
    const random = rng(seed, 'warehouse', firstId + at)
    const floor = floors.find((one) => one.building === unit.building && one.number === unit.storey)
    if (!floor) throw new Error(`no floor for a unit of park ${park.id}`)
    const [build, shape] = [buildOf(random, plan, unit), shapeOf(unit, floor)]
    return {
      id: firstId + at, parkId: park.id, floorId: floor.id,
      place: unit.place,
      code: codeOf(unit, plan),
      ...nameOf(unit, plan),
      ...build,
      doors: namedDoors(plan, unit, { ...build, ...shape }),
      columns: namedColumns(plan, unit, shape),
      outline: drawnOutline(plan, unit, units),
      ...fireOf(unit, plan),
      ...areaOf(random, plan, unit),
      price: prices[at] ?? null,
      negotiable: (prices[at] ?? null) === null,
      rentableFrom: unit.rentableFrom,
      minLeaseMonths: random.pick([6, 12, 12, 12, 24, 24, 36]),
      ...shape,
      completedOn: unit.completedOn,
      ...contact,
      status: 'published', listedAt: park.listedAt, createdAt: park.createdAt, updatedAt: park.updatedAt,
    } // prettier-ignore
  })
}

/** `1F-A`, in a park of several buildings `B2-1F-A`. */
const codeOf = ({ building, storey, letter }: Unit, { buildings }: ParkPlan) =>
  [buildings > 1 ? `B${building}` : '', `${storey}F`, letter].filter((part) => part !== '').join('-')

function nameOf(unit: Unit, plan: ParkPlan) {
  const place = plan.storeys > 1 ? `${unit.storey}F-${unit.letter}` : unit.letter
  return {
    nameZh: [`${unit.building} 号库`, place].filter((part) => part !== '').join(' '),
    nameEn: [`Building ${unit.building}`, place].filter((part) => part !== '').join(', '),
  }
}

function buildOf(random: Random, plan: ParkPlan, unit: Unit) {
  const { kind, kindName } = plan
  // Upper floors that are served by lifts have no docks.
  const byLift = kind.buildingType === 3 && unit.storey > 1
  const platform = random.chance(kind.platform) && !byLift
  const doors = Math.max(1, Math.round((unit.area / 800) * (0.85 + 0.3 * random.next())))
  return {
    whType: unit.whType, buildingType: kind.buildingType, grade: gradeOf(plan, unit, platform),
    floorMaterial: Number(Object.keys(kind.finishes)[random.weighted(Object.values(kind.finishes))]),
    bonded: kindName === 'bonded', canopy: random.chance(kind.canopy), platform,
    ...wayUp(plan),
    heavyRack: random.chance(kind.heavyRack),
    doorCount: byLift ? 0 : doors,
    unloading: 1 + random.weighted(platform && unit.area > 5_000 ? [40, 50, 10] : [80, 18, 2]),
  } // prettier-ignore
}

function gradeOf({ kindName }: ParkPlan, { height, bearing }: Unit, platform: boolean) {
  if (kindName === 'bonded') return 2
  if (kindName === 'pharma') return 3
  return height >= 9 && bearing >= 3 && platform ? 1 : 9
}

/** Upper floors need a ramp or a lift. */
function wayUp({ storeys, kind, kindName }: ParkPlan) {
  const ramp = kind.buildingType === 2 || (storeys > 1 && kindName === 'bonded')
  return { ramp, freightElevator: storeys > 1 && !ramp }
}

/** Fire compartments by class: GB 50016 allows about this much with sprinklers; no unit exceeds its legal share. */
const compartments: Record<number, number> = { 1: 250, 2: 700, 3: 3_000, 4: 6_000, 5: 8_000 }

function fireOf(unit: Unit, plan: ParkPlan) {
  const most = (compartments[unit.fireRating] ?? 6_000) / (plan.storeys > 1 ? 1.25 : 1)
  const parts = Math.max(1, Math.ceil(unit.area / most))
  const area = Math.round(unit.area / parts / 10) * 10
  return {
    fireRating: unit.fireRating,
    fireCompartmentArea: area,
    fireNoteZh: parts === 1 ? `整库为一个防火分区，${area} m²。` : `分 ${parts} 个防火分区，每区约 ${area} m²，设防火卷帘。`,
    fireNoteEn:
      parts === 1
        ? `One fire compartment of ${grouped(area)} m².`
        : `${parts} fire compartments of about ${grouped(area)} m², divided by fire shutters.`,
  }
}

const grouped = (value: number) => value.toLocaleString('en-US')

function areaOf(random: Random, plan: ParkPlan, unit: Unit) {
  const smallest = plan.kindName === 'dangerous' ? 200 : random.pick([500, 800, 1_000, 1_500, 2_000])
  const racked = plan.kind.heavyRack > 0.25
  // A pallet level takes 1.8 m of height; aisles leave a fifth of the floor for pallets.
  const positions = racked ? Math.round(unit.area * 0.2 * Math.max(1, Math.floor((unit.height - 0.6) / 1.8))) : null
  return {
    totalArea: unit.area,
    rentableArea: unit.rentable,
    divisible: unit.divisible,
    minRentArea: unit.divisible ? Math.min(smallest, unit.rentable > 0 ? unit.rentable : unit.area) : unit.area,
    positionTotal: positions,
    positionRentable: positions === null ? null : Math.floor((positions * unit.rentable) / unit.area),
  }
}

/** As deep as its floor, in whole bays as on the floor's plan, and as long as its area requires. */
function shapeOf(unit: Unit, floor: FloorRow) {
  const [columnX, columnY] = unit.column
  const footprint = planFootprint({ totalAreaM2: floor.area, columnSpacingM: { x: columnX, y: columnY } })
  const width = footprint?.widthM ?? Math.max(1, Math.round(Math.sqrt(floor.area / 2.4) / columnY)) * columnY
  return {
    floorHeight: unit.height, columnX, columnY, bearing: unit.bearing,
    widthM: Math.round(width * 10) / 10, lengthM: Math.round((unit.area / width) * 10) / 10,
  } // prettier-ignore
}

function contactOf(seed: number, plan: ParkPlan, names: ParkNames, park: ParkRow) {
  const random = rng(seed, 'contact', plan.id)
  const overseas = park.cityCode.startsWith('99')
  return {
    supplierZh: `${names.brand[0]}仓储${overseas ? '海外' : ''}有限公司`,
    supplierEn: `${names.brand[1]} Warehousing ${overseas ? 'Overseas ' : ''}Co., Ltd.`,
    contactName: random.pick(contacts),
    contactPhone: `1380000${String(random.below(10_000)).padStart(4, '0')}`,
  }
}
