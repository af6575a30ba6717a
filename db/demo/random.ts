/**
 * One random stream per row: `rng(seed, 'park', 17)`. Adding a field or a table therefore shifts no other value.
 * mulberry32 over an FNV-1a hash of the three, integer operations only, so that every machine builds the same world.
 */
export type Random = ReturnType<typeof rng>

export function rng(seed: number, table: string, row: number | string) {
  let state = fnv1a(`${seed}/${table}/${row}`)
  /** Uniform in [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  /** An integer, both ends included. */
  const between = (low: number, high: number) => low + below(high - low + 1)
  const chance = (probability: number) => next() < probability
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  /** Normal distribution with mean 0 and standard deviation 1. */
  const bell = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  /** Index chosen in proportion to the weights. */
  const weighted = (weights: readonly number[]) => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
    const index = weights.findIndex((weight) => (left -= weight) < 0)
    return index < 0 ? weights.length - 1 : index
  }
  /** `count` distinct items in the order of the list. */
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const indexes = new Set<number>()
    while (indexes.size < Math.min(count, items.length)) indexes.add(below(items.length))
    return items.filter((_, at) => indexes.has(at))
  }
  return { next, below, between, chance, pick, bell, weighted, some }
}

export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** A UUID in the form of version 7, from the stream alone: the same file has the same id in every world of the seed. */
export function uuidOf(seed: number, table: string, row: number | string, atMs: number): string {
  const random = rng(seed, `${table}/uuid`, row)
  const hex = (digits: number) => Array.from({ length: digits }, () => random.below(16).toString(16)).join('')
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[random.below(4)]}${hex(3)}-${hex(12)}`
}
