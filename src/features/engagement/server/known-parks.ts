/**
 * Encodes ascending park ids as varint differences: seven bits per byte, lowest first, the eighth bit marks continuation. A hundred thousand
 * neighbouring ids take 100 kB, a narrow search a few dozen bytes.
 */
export function encodeParks(ids: readonly number[]): Buffer {
  const bytes: number[] = []
  let before = 0
  for (const id of ids) {
    let rest = id - before
    before = id
    while (rest >= 128) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

export function decodeParks(bytes: Uint8Array): number[] {
  const ids: number[] = []
  let before = 0
  let distance = 0
  let place = 1
  for (const byte of bytes) {
    distance += (byte % 128) * place
    place *= 128
    if (byte >= 128) continue
    before += distance
    ids.push(before)
    distance = 0
    place = 1
  }
  return ids
}

export type ParkChange = { added: number[]; removed: number[]; now: number[] }

/** Compares known with matching parks. `checked` limits the comparison to these parks; null compares all. */
export function compareParks(known: readonly number[], matching: readonly number[], checked: readonly number[] | null = null): ParkChange {
  const before = new Set(known)
  const after = new Set(matching)
  const added = matching.filter((id) => !before.has(id))
  const removed = (checked ?? known).filter((id) => before.has(id) && !after.has(id))
  if (added.length + removed.length === 0) return { added, removed, now: [...known] }
  const gone = new Set(removed)
  return { added, removed, now: [...known.filter((id) => !gone.has(id)), ...added].toSorted((a, b) => a - b) }
}
