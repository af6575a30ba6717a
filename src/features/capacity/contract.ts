import { stagingLimits } from './question.ts'
import { z } from 'zod'
import { rackings } from '#features/listings/racking.ts'
import { m } from '#messages'
import { BigintId, Flag, numberOnWire } from '#platform/contract/codecs.ts'
import { doorSides } from '#features/media/space/door-sides.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { limits, stepKeys } from './fit.ts'
import { neededFigures, sprinklers } from './hall.ts'
import { loadLimits } from '#features/listings/pallet-load.ts'
import { palletSizes } from '#features/listings/standard-load.ts'

const number = z.number()
const Racking = z.enum(rackings)

/** The load and its handling, in m and t; absent: the standard load, and staging and sprinklers of the listing. */
const fitInput = {
  pallet: withTexts(z.enum(palletSizes), { label: m.capacity_pallet }).optional(),
  loadH: withTexts(numberOnWire(loadLimits.heightM), { label: m.capacity_loadHeight }).optional(),
  loadW: withTexts(numberOnWire(loadLimits.weightT), { label: m.capacity_loadWeight }).optional(),
  staging: withTexts(numberOnWire(stagingLimits), { label: m.capacity_staging }).optional(),
  sprinkler: withTexts(z.enum(sprinklers), { label: m.capacity_sprinkler }).optional(),
}
const HallFigures = z.object({
  lengthM: number,
  widthM: number,
  clearHeightM: number,
  columnSpacingM: z.object({ x: number, z: number }).nullable(),
  /** Where the owner has named the columns one by one. Not in wire.md. */
  columnsM: z
    .array(z.object({ x: number, z: number }))
    .readonly()
    .optional(),
  /** The doors that the owner has placed: metres, `alongM` from the middle of the wall to the east or south. Not in wire.md. */
  doors: z
    .array(z.object({ side: z.enum(doorSides), alongM: number, widthM: number, heightM: number }))
    .readonly()
    .optional(),
  floorLoad: number.nullable(),
  dockSides: z.literal([1, 2]),
  sprinkler: z.enum([...sprinklers, 'unknown']),
})

const RackingRules = z.object({ aisleM: number, liftM: number, share: number })

/** The rules of the calculation, as operators have set them. Metres and tonnes. */
const Rules = z.object({
  stagingM: number,
  crossAisleM: number,
  crossEveryM: number,
  columnM: number,
  columnGapM: number,
  beamM: number,
  uprightM: number,
  sideGapM: number,
  backToBackM: number,
  wallGapM: number,
  steelT: number,
  maxStacked: number,
  topClearanceM: z.object({ esfr: number, standard: number, none: number, unknown: number }),
  esfrStorageM: z.array(z.object({ clearHeightM: number.nullable(), goodsM: number })),
  liftGapsM: z.array(z.object({ topM: number.nullable(), gapM: number })),
  rackings: z.object({
    block: RackingRules,
    selective: RackingRules,
    narrow: RackingRules,
    vna: RackingRules,
    driveIn: RackingRules,
    pushBack: RackingRules,
    shuttle: RackingRules,
  }),
})

const Load = z.object({ longM: number, shortM: number, heightM: number, weightT: number })

const FitReply = z.object({
  rack: Racking,
  rackLabel: z.string(),
  positions: number,
  /** The share of the rentable part of the unit. */
  rentablePositions: number,
  usable: number,
  levels: number,
  governs: z.enum(limits),
  byLimit: z.object({ height: number, sprinkler: number, truck: number, stacking: number, floor: number }).partial(),
  perM2: number,
  floorShare: number,
  roomShare: number,
  /** t/m². */
  loadT: number,
  /** kN on one upright. */
  postKn: number.nullable(),
  lostToColumns: number,
  /** With one more metre of clear height. */
  moreHeight: z.object({ positions: number, governs: z.enum(limits) }),
  steps: z.array(z.object({ key: z.enum(stepKeys), values: z.record(z.string(), z.union([number, z.array(number)])), result: number })),
})
export type FitReply = z.output<typeof FitReply>

const UnitName = z.object({
  warehouseId: z.string(),
  name: z.string(),
  building: number.nullable(),
  floor: number.nullable(),
  totalArea: number,
  rentableArea: number,
})

const UnitFit = UnitName.extend({
  parkId: z.string(),
  parkName: z.string(),
  /** Null if a figure is missing that decides; `missing` names it, and `fits` is empty. */
  hall: HallFigures.nullable(),
  missing: z.array(z.enum(neededFigures)),
  load: Load,
  rules: Rules,
  /** Positions by the owner, for comparison. */
  ownerPositions: number.nullable(),
  /** An upper floor that only a freight lift serves. */
  liftOnly: Flag,
  fits: z.array(FitReply),
  /** Square metres of shelf on tiers; not pallets. */
  mezzanine: z.object({ shelfM2: number, tiers: number, floorM2: number, shelfShare: number, shelvesHigh: number }).nullable(),
})
export type UnitFit = z.output<typeof UnitFit>

export const getUnitFit = defineEndpoint({
  method: 'GET',
  path: '/system/warehouse/:warehouseId/fit',
  access: 'public',
  limit: 'search',
  summary: '单个仓库的托盘货位测算 · How many pallets a warehouse stores, by type of racking',
  notes: [
    '长度单位 m，重量单位 t。缺少长、宽或净高时 hall 为 null，missing 列出缺少的字段。 · Metres and tonnes. Without length, width or clear height `hall` is null and `missing` names what is missing.',
  ],
  input: z.object({ warehouseId: BigintId, rack: withTexts(Racking, { label: m.ui_racking }).optional(), ...fitInput }),
  reply: UnitFit,
  failures: [known.notFound],
})

const Positions = z.object({
  block: number,
  selective: number,
  narrow: number,
  vna: number,
  driveIn: number,
  pushBack: number,
  shuttle: number,
})

/** Sums of the units whose figures suffice; `missing` counts the others. */
const Sums = z.object({ positions: Positions, rentablePositions: Positions, units: number, missing: number })
export type Sums = z.output<typeof Sums>

const ParkFit = z.object({
  parkId: z.string(),
  parkName: z.string(),
  load: Load,
  /** The depth of staging that is calculated with. */
  stagingM: number,
  total: Sums,
  buildings: z.array(Sums.extend({ building: number.nullable() })),
  floors: z.array(Sums.extend({ building: number.nullable(), floor: number.nullable() })),
  units: z.array(
    UnitName.extend({
      missing: z.array(z.enum(neededFigures)),
      /** Null if a figure is missing. */
      positions: Positions.nullable(),
      rentablePositions: Positions.nullable(),
    }),
  ),
})
export type ParkFit = z.output<typeof ParkFit>

export const getParkFit = defineEndpoint({
  method: 'GET',
  path: '/system/park/:parkId/fit',
  access: 'public',
  limit: 'search',
  summary: '园区的托盘货位测算，按楼栋与楼层汇总 · How many pallets a park stores, by building and floor',
  input: z.object({ parkId: BigintId, ...fitInput }),
  reply: ParkFit,
  failures: [known.notFound],
})
