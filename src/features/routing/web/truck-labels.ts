import { m } from '#messages'

/** Names of the truck classes. */
const names: Record<number, () => string> = {
  1: m.routing_truck1,
  2: m.routing_truck2,
  3: m.routing_truck3,
  4: m.routing_truck4,
  5: m.routing_truck5,
  6: m.routing_truck6,
}
export const truckName = (preset: number) => (names[preset] ?? m.routing_truck)()

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
export const formatMetres = (value: number) => value.toFixed(2).replace(/0$/, '')
