import { tollClassOf, type Truck } from './truck.ts'

/** Yuan per km by class, and what is known of its truth. */
export type TollRate = {
  rates: readonly number[]
  /** Yuan per km for each axle above six. */
  extraAxle: number
  minCharge: number
  /** Yuan. */
  rounding: number
  discountEtc: number
  lowFactor: number
  highFactor: number
  isVerified: boolean
  source: string
}

/** Litres per 100 km by class. */
export type FuelRate = { class: number; litresPer100Km: number; source: string }
/** Yuan per litre, and the day on which it was read (`yyyy-MM-dd`). */
export type DieselPrice = { yuanPerLitre: number; on: string; source: string }
export type Rates = { toll: TollRate; fuel: readonly FuelRate[]; diesel: DieselPrice }

/** What money is made of: kilometres of one way. */
export type Distances = { distanceKm: number; highwayKm: number; tollKm: number }

/** How complete a toll is: from verified rates alone, or an estimate with its range. */
export type TollStanding = 'verified' | 'estimate'

/** Other roads cost more fuel than expressways. An assumption of the design. */
const otherRoads = 1.15
/** An empty truck's share of a laden one's fuel. An assumption of the design. */
const emptyLoad = 0.7
/** kg of CO₂ from a litre of diesel: ICCT. */
const co2PerLitre = 2.6
const staleAfterDays = 30
const sixAxles = 6

export type Costs = {
  /** Yuan. */
  toll: number
  tollLow: number
  tollHigh: number
  tollStanding: TollStanding
  tollClass: number
  /** Yuan per km for this truck. */
  tollRate: number
  litres: number
  litresPer100Km: number
  /** Yuan. */
  fuel: number
  co2Kg: number
}

/** Toll, fuel and CO₂ of one way. */
export function costsOf(way: Distances, truck: Truck, { toll: rate, fuel, diesel }: Rates): Costs {
  const tollClass = tollClassOf(truck)
  const tollRate = rate.rates[tollClass - 1]! + Math.max(0, truck.axles - sixAxles) * rate.extraAxle
  const toll = tollOf(way.tollKm, tollRate, truck.etc, rate)
  const litresPer100Km = fuel.find((each) => each.class === tollClass)!.litresPer100Km
  const litres = litresOf(way, litresPer100Km, truck.loaded)
  return {
    toll,
    tollLow: Math.round(toll * rate.lowFactor),
    tollHigh: Math.round(toll * rate.highFactor),
    tollStanding: rate.isVerified ? 'verified' : 'estimate',
    tollClass,
    tollRate,
    litres,
    litresPer100Km,
    fuel: Math.round(litres * diesel.yuanPerLitre),
    co2Kg: Math.round(litres * co2PerLitre),
  }
}

/** `round(km × rate) × (1 − discount)`, not below the least charge. */
function tollOf(tollKm: number, yuanPerKm: number, hasEtc: boolean, { minCharge, rounding, discountEtc }: TollRate) {
  if (tollKm <= 0) return 0
  const full = Math.max(minCharge, Math.round((tollKm * yuanPerKm) / rounding) * rounding)
  return Math.round(full * (hasEtc ? 1 - discountEtc : 1))
}

function litresOf({ distanceKm, highwayKm }: Distances, litresPer100Km: number, isLoaded: boolean) {
  const weightedKm = highwayKm + (distanceKm - highwayKm) * otherRoads
  return (weightedKm / 100) * litresPer100Km * (isLoaded ? 1 : emptyLoad)
}

/** Whether the price was read too long ago to be trusted; both days as `yyyy-MM-dd`. */
export function isStale({ on }: DieselPrice, today: string) {
  return Date.parse(today) - Date.parse(on) > staleAfterDays * 86_400_000
}

/** What the formulas hold besides figures of the way: for the terms that are shown. */
export const assumptions = { otherRoads, emptyLoad, co2PerLitre }
