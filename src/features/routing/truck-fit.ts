import type { Truck } from './truck.ts'

/** What is known of a site. Metres; null is unknown. A gate without a height is open to the sky. */
export type Site = {
  gates: readonly { widthM: number; heightM: number | null; largestVehicle: number | null }[]
  /** The warehouse asked for, if one was. */
  warehouse: {
    floorNumber: number | null
    hasRamp: boolean
    hasPlatform: boolean
    hasFreightElevator: boolean
    docking: DockSide | null
  } | null
}
export type DockSide = 'single' | 'double' | 'multiple'

export type FitResult = 'yes' | 'tight' | 'no' | 'unknown'
export type FitCheck = {
  name: 'gateWidth' | 'gateHeight' | 'vehicle' | 'floor' | 'dock'
  /** What the site allows and what the truck has, in the unit of the check; null where it is not a figure or unknown. */
  limit: number | null
  value: number | null
  result: FitResult
}

/** Metres of room on both sides together, and above, below which a driver needs a helper. Assumptions, shown with the answer. */
export const room = { widthM: 0.6, heightM: 0.2 }

/** Lengths of the vehicles in the dictionary `wh_vehicle`, in metres: its values from 1 on. A 40 ft container with its tractor measures 16.5. */
const vehicleLengthsM = [4.2, 6.8, 9.6, 13.75, 17.5, 16.5]
/** The list names boxes and trailers, a truck its whole length: cab and coupling come on top. */
const cabM = 2.5

/**
 * Can this truck get in? By the best gate: width, height, the largest vehicle that it admits; then the floor and the dock of the
 * warehouse. One "no" decides; without one, an unknown gate leaves the answer open.
 */
export function fitOf(truck: Truck, { gates, warehouse }: Site): { result: FitResult; checks: FitCheck[] } {
  const ways = gates.map((gate) => gateChecks(truck, gate))
  const best = ways.reduce<FitCheck[] | null>((kept, way) => (kept === null || rank(way) < rank(kept) ? way : kept), null)
  const checks = [...(best ?? unknownGate(truck)), ...(warehouse ? [floorCheck(warehouse), dockCheck(warehouse)] : [])]
  return { result: resultOf(checks), checks }
}

const order: Record<FitResult, number> = { yes: 0, tight: 1, unknown: 2, no: 3 }
const rank = (checks: FitCheck[]) => Math.max(...checks.map(({ result }) => order[result]))
const resultOf = (checks: FitCheck[]) =>
  checks.reduce<FitResult>((worst, { result }) => (order[result] > order[worst] ? result : worst), 'yes')

const byRoom = (limit: number, value: number, wanted: number): FitResult =>
  value > limit ? 'no' : limit - value < wanted - 1e-9 ? 'tight' : 'yes'

function gateChecks({ widthM, heightM, lengthM }: Truck, gate: Site['gates'][number]): FitCheck[] {
  const longestM = gate.largestVehicle === null ? undefined : vehicleLengthsM[gate.largestVehicle - 1]
  return [
    { name: 'gateWidth', limit: gate.widthM, value: widthM, result: byRoom(gate.widthM, widthM, room.widthM) },
    {
      name: 'gateHeight',
      limit: gate.heightM,
      value: heightM,
      result: gate.heightM === null ? 'yes' : byRoom(gate.heightM, heightM, room.heightM),
    },
    {
      name: 'vehicle',
      limit: longestM ?? null,
      value: lengthM,
      result: longestM === undefined ? 'unknown' : lengthM <= longestM ? 'yes' : lengthM <= longestM + cabM ? 'tight' : 'no',
    },
  ]
}

const unknownGate = ({ widthM, heightM }: Truck): FitCheck[] => [
  { name: 'gateWidth', limit: null, value: widthM, result: 'unknown' },
  { name: 'gateHeight', limit: null, value: heightM, result: 'unknown' },
]

/** On the ground any truck stands at the door; above it only a ramp brings it there, a lift brings the goods. */
function floorCheck({ floorNumber, hasRamp, hasFreightElevator }: NonNullable<Site['warehouse']>): FitCheck {
  const result: FitResult = floorNumber === null ? 'unknown' : floorNumber <= 1 || hasRamp ? 'yes' : hasFreightElevator ? 'tight' : 'no'
  return { name: 'floor', limit: null, value: floorNumber, result }
}

/** Without a platform goods go over the tailgate or by forklift from the ground. */
function dockCheck({ hasPlatform, docking }: NonNullable<Site['warehouse']>): FitCheck {
  return { name: 'dock', limit: null, value: null, result: hasPlatform ? 'yes' : docking === null ? 'unknown' : 'tight' }
}
