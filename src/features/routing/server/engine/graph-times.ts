import type { NodeId } from 'ngraph.graph'
import type { RoadGraph } from './road-graph.ts'
import type { Leg } from './truck-router.ts'

/** Runs Dijkstra from one node until every target is settled; null for unreachable targets. */
export function findShortestTimes(graph: RoadGraph, start: NodeId, targets: NodeId[]): (Leg | null)[] {
  const settled = new Map<NodeId, Leg>()
  const remaining = new Set(targets)
  const queue = new TimeQueue()
  queue.push({ id: start, hours: 0, km: 0 })
  for (let next = queue.pop(); next !== undefined && remaining.size > 0; next = queue.pop()) {
    if (settled.has(next.id)) continue
    settled.set(next.id, { distanceKm: next.km, durationS: Math.round(next.hours * 3600) })
    remaining.delete(next.id)
    for (const { fromId, toId, data } of graph.getLinks(next.id) ?? []) {
      const id = fromId === next.id ? toId : fromId
      if (!settled.has(id)) queue.push({ id, hours: next.hours + data.hours, km: next.km + data.km })
    }
  }
  return targets.map((id) => settled.get(id) ?? null)
}

type QueueEntry = { id: NodeId; hours: number; km: number }

/** A binary heap by time. */
class TimeQueue {
  readonly #heap: QueueEntry[] = []

  push(entry: QueueEntry) {
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

  pop(): QueueEntry | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (last !== undefined && heap.length > 0) this.#sink(last)
    return first
  }

  #sink(entry: QueueEntry) {
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
