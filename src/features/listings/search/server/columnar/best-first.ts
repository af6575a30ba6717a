import type { Segment } from './segment.ts'

/** A row of a segment, a park or a warehouse, and the value it is ranked by. */
type Entry = { value: number; id: number; segment: Segment; row: number }

const isBehind = (a: Entry, b: Entry) => a.value > b.value || (a.value === b.value && a.id > b.id)

/** Collects the `size` entries with the smallest values, ties by id, in a heap whose top is the next to be replaced. */
export class BestFirst {
  /** Values above it cannot enter any more. */
  bar: number
  readonly #size: number
  readonly #heap: Entry[] = []

  constructor(size: number) {
    this.#size = size
    this.bar = size === 0 ? -Infinity : Infinity
  }

  /** Returns the new bar. */
  offer(value: number, id: number, segment: Segment, row: number): number {
    const entry = { value, id, segment, row }
    const heap = this.#heap
    if (heap.length < this.#size) {
      heap.push(entry)
      this.#rise(heap.length - 1)
    } else if (heap[0] && isBehind(heap[0], entry)) {
      heap[0] = entry
      this.#sink()
    }
    if (heap.length === this.#size && heap[0]) this.bar = heap[0].value
    return this.bar
  }

  sorted(): Entry[] {
    return this.#heap.toSorted((a, b) => (isBehind(a, b) ? 1 : -1))
  }

  #rise(at: number) {
    const heap = this.#heap
    const entry = heap[at] as Entry
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBehind(entry, heap[parent] as Entry)) break
      heap[at] = heap[parent] as Entry
      at = parent
    }
    heap[at] = entry
  }

  #sink() {
    const heap = this.#heap
    const entry = heap[0] as Entry
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBehind(heap[child + 1] as Entry, heap[child] as Entry)) child++
      if (!isBehind(heap[child] as Entry, entry)) break
      heap[at] = heap[child] as Entry
      at = child
    }
    heap[at] = entry
  }
}
