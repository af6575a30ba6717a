import { m } from '#messages'

/** What a truck of a class is called, by its number of axles. */
const names: Record<number, () => string> = {
  1: m.routing_truck1,
  2: m.routing_truck2,
  3: m.routing_truck3,
  4: m.routing_truck4,
  5: m.routing_truck5,
  6: m.routing_truck6,
}
export const truckName = (preset: number) => (names[preset] ?? m.routing_truck)()

/** A preset of one of the six classes, as the server lists it. Metres, tonnes, litres for 100 km of expressway. */
export type TruckPreset = {
  preset: number
  axles: number
  height: number
  width: number
  length: number
  weight: number
  litresPer100Km: number
}

/** 2.55, 12.0: two decimals where they say something, else one. */
export const plainMetres = (value: number) => value.toFixed(2).replace(/0$/, '')
