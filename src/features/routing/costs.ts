import { findTollClass, type Truck } from './truck.ts'

/** Toll rates in yuan per km by class, with the range and source of the estimate. */
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
/** Yuan per litre, and the day of the price (`yyyy-MM-dd`). */
export type DieselPrice = { yuanPerLitre: number; on: string; source: string }
/** `yuanPerHour`: what an hour of driver and vehicle costs. */
export type Rates = { toll: TollRate; fuel: readonly FuelRate[]; diesel: DieselPrice; yuanPerHour: number }

/** The kilometres of one trip that its costs depend on. */
export type Distances = { distanceKm: number; highwayKm: number; tollKm: number }

/** `verified`: from rates of an official document; `estimate`: has a range. */
export type TollStanding = 'verified' | 'estimate'

/** Fuel on other roads relative to expressways. An assumption of the design. */
const otherRoads = 1.15
/** Fuel of an empty truck relative to a loaded one. An assumption of the design. */
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

/** Calculates toll, fuel and CO₂ of one trip. */
export function calculateCosts(distances: Distances, truck: Truck, { toll: rate, fuel, diesel }: Rates): Costs {
  const tollClass = findTollClass(truck)
  const tollRate = rate.rates[tollClass - 1]! + Math.max(0, truck.axles - sixAxles) * rate.extraAxle
  const toll = calculateToll(distances.tollKm, tollRate, truck.etc, rate)
  const litresPer100Km = fuel.find((each) => each.class === tollClass)!.litresPer100Km
  const litres = calculateLitres(distances, litresPer100Km, truck.loaded)
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

/** `round(km × rate) × (1 − discount)`, at least the minimum charge. */
function calculateToll(tollKm: number, yuanPerKm: number, hasEtc: boolean, { minCharge, rounding, discountEtc }: TollRate) {
  if (tollKm <= 0) return 0
  const full = Math.max(minCharge, Math.round((tollKm * yuanPerKm) / rounding) * rounding)
  return Math.round(full * (hasEtc ? 1 - discountEtc : 1))
}

function calculateLitres({ distanceKm, highwayKm }: Distances, litresPer100Km: number, isLoaded: boolean) {
  const weightedKm = highwayKm + (distanceKm - highwayKm) * otherRoads
  return (weightedKm / 100) * litresPer100Km * (isLoaded ? 1 : emptyLoad)
}

/** Returns true if the price is more than 30 days old. Days as `yyyy-MM-dd`. */
export function isStale({ on }: DieselPrice, today: string) {
  return Date.parse(today) - Date.parse(on) > staleAfterDays * 86_400_000
}

/** The constants of the formulas, for the terms of an answer. */
export const assumptions = { otherRoads, emptyLoad, co2PerLitre }
