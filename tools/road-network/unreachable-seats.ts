import type { RoadGraph } from './road-graph.ts'
import type { Seat } from './seats.ts'

/** Names of the seats that no road or ferry connects to the largest part of the network. */
export function unreachableSeats({ edges }: RoadGraph, seats: Seat[]) {
  const parents = new Map<number, number>()
  const rootOf = (id: number): number => {
    let root = id
    while ((parents.get(root) ?? root) !== root) root = parents.get(root)!
    parents.set(id, root)
    return root
  }
  for (const [from, to] of edges) parents.set(rootOf(from), rootOf(to))
  const parts = Map.groupBy(seats, ({ node }) => rootOf(node))
  const largest = [...parts.values()].reduce((best, part) => (part.length > best.length ? part : best))
  return seats.filter((seat) => !largest.includes(seat)).map(({ zh }) => zh)
}
