import type { Truck } from './truck.ts'

/** Gates, floor and docks of a site. Metres; null is unknown. A gate without a height has no roof. */
export type TruckAccess = {
  gates: readonly { widthM: number; heightM: number | null; largestVehicle: number | null }[]
  /** The warehouse to load at; null judges the gates alone. */
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
  /** What the site allows and what the truck has, in the unit of the check; null if unknown or not a figure. */
  limit: number | null
  value: number | null
  result: FitResult
}

/** Clearance in metres, both sides together and above, below which a driver needs a helper. Assumptions, shown with the answer. */
export const clearance = { widthM: 0.6, heightM: 0.2 }

/** Lengths of the vehicles in the dictionary `wh_vehicle`, in metres: its values from 1 on. A 40 ft container with its tractor measures 16.5. */
const vehicleLengthsM = [4.2, 6.8, 9.6, 13.75, 17.5, 16.5]
/** The dictionary lists boxes and trailers without cab and coupling. */
const cabLengthM = 2.5

/**
 * Judges whether a truck can load at a site: by the best gate (width, height, largest admitted vehicle), then by floor and dock of the
 * warehouse. The worst check decides.
 */
export function checkTruckFit(truck: Truck, { gates, warehouse }: TruckAccess): { result: FitResult; checks: FitCheck[] } {
  const byGate = gates.map((gate) => checkGate(truck, gate))
  const best = byGate.reduce<FitCheck[] | null>((a, b) => (a === null || maxSeverity(b) < maxSeverity(a) ? b : a), null)
  const checks = [...(best ?? checkUnknownGate(truck)), ...(warehouse ? [checkFloor(warehouse), checkDock(warehouse)] : [])]
  return { result: worstResult(checks), checks }
}

const severity: Record<FitResult, number> = { yes: 0, tight: 1, unknown: 2, no: 3 }
const maxSeverity = (checks: FitCheck[]) => Math.max(...checks.map(({ result }) => severity[result]))
const worstResult = (checks: FitCheck[]) =>
  checks.reduce<FitResult>((worst, { result }) => (severity[result] > severity[worst] ? result : worst), 'yes')

const rateClearance = (limit: number, value: number, required: number): FitResult =>
  value > limit ? 'no' : limit - value < required - 1e-9 ? 'tight' : 'yes'

function checkGate({ widthM, heightM, lengthM }: Truck, gate: TruckAccess['gates'][number]): FitCheck[] {
  const maxLengthM = gate.largestVehicle === null ? undefined : vehicleLengthsM[gate.largestVehicle - 1]
  return [
    { name: 'gateWidth', limit: gate.widthM, value: widthM, result: rateClearance(gate.widthM, widthM, clearance.widthM) },
    {
      name: 'gateHeight',
      limit: gate.heightM,
      value: heightM,
      result: gate.heightM === null ? 'yes' : rateClearance(gate.heightM, heightM, clearance.heightM),
    },
    {
      name: 'vehicle',
      limit: maxLengthM ?? null,
      value: lengthM,
      result: maxLengthM === undefined ? 'unknown' : lengthM <= maxLengthM ? 'yes' : lengthM <= maxLengthM + cabLengthM ? 'tight' : 'no',
    },
  ]
}

const checkUnknownGate = ({ widthM, heightM }: Truck): FitCheck[] => [
  { name: 'gateWidth', limit: null, value: widthM, result: 'unknown' },
  { name: 'gateHeight', limit: null, value: heightM, result: 'unknown' },
]

/** Upper floors need a ramp for the truck; a freight lift only carries the goods. */
function checkFloor({ floorNumber, hasRamp, hasFreightElevator }: NonNullable<TruckAccess['warehouse']>): FitCheck {
  const result: FitResult = floorNumber === null ? 'unknown' : floorNumber <= 1 || hasRamp ? 'yes' : hasFreightElevator ? 'tight' : 'no'
  return { name: 'floor', limit: null, value: floorNumber, result }
}

/** Without a platform, goods are unloaded over the tailgate or by forklift. */
function checkDock({ hasPlatform, docking }: NonNullable<TruckAccess['warehouse']>): FitCheck {
  return { name: 'dock', limit: null, value: null, result: hasPlatform ? 'yes' : docking === null ? 'unknown' : 'tight' }
}
