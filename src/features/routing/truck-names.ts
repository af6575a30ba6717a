import { m } from '#messages'

/** Names of the six truck classes. */
const names: Record<number, typeof m.routing_truck1> = {
  1: m.routing_truck1,
  2: m.routing_truck2,
  3: m.routing_truck3,
  4: m.routing_truck4,
  5: m.routing_truck5,
  6: m.routing_truck6,
}

/** Names a truck class, in the language of the page unless another one is given. */
export const truckName = (preset: number, ...options: Parameters<typeof m.routing_truck1>) => (names[preset] ?? m.routing_truck)(...options)
