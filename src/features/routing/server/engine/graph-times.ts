import type { NodeId } from 'ngraph.graph'
import type { RoadGraph } from './road-graph.ts'
import type { Leg } from './truck-router.ts'

/** Dijkstra from one place until every target is reached; null for a target without a way. */
export function shortestTimes(graph: RoadGraph, start: NodeId, targets: NodeId[]): (Leg | null)[] {
  const settled = new Map<NodeId, Leg>()
  const wanted = new Set(targets)
  const queue = new TimeQueue()
  queue.push({ id: start, hours: 0, km: 0 })
  for (let next = queue.pop(); next !== undefined && wanted.size > 0; next = queue.pop()) {
    if (settled.has(next.id)) continue
    settled.set(next.id, { distanceKm: next.km, durationS: Math.round(next.hours * 3600) })
    wanted.delete(next.id)
    for (const { fromId, toId, data } of graph.getLinks(next.id) ?? []) {
      const id = fromId === next.id ? toId : fromId
      if (!settled.has(id)) queue.push({ id, hours: next.hours + data.hours, km: next.km + data.km })
    }
  }
  return targets.map((id) => settled.get(id) ?? null)
}

type Waiting = { id: NodeId; hours: number; km: number }

/** A binary heap by time. */
class TimeQueue {
  readonly #heap: Waiting[] = []

  push(entry: Waiting) {
    const heap = this.#heap
    let i = heap.push(entry) - 1
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (heap[parent]!.hours <= entry.hours) break
      heap[i] = heap[parent]!
      i = parent
    }
    heap[i] = entry
  }

  pop(): Waiting | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (last !== undefined && heap.length > 0) this.#sink(last)
    return first
  }

  #sink(entry: Waiting) {
    const heap = this.#heap
    let i = 0
    for (;;) {
      const left = 2 * i + 1
      if (left >= heap.length) break
      const child = left + 1 < heap.length && heap[left + 1]!.hours < heap[left]!.hours ? left + 1 : left
      if (heap[child]!.hours >= entry.hours) break
      heap[i] = heap[child]!
      i = child
    }
    heap[i] = entry
  }
}
