import { oneOrTwoDecimals } from '#platform/i18n/format.ts'

/** A preset of one of the six classes. Metres, tonnes, litres per 100 km of expressway. */
export type TruckPreset = {
  preset: number
  axles: number
  height: number
  width: number
  length: number
  weight: number
  litresPer100Km: number
}

/** Formats with two decimals, or one if the second is zero: 2.55, 12.0. */
export const formatMetres = oneOrTwoDecimals
