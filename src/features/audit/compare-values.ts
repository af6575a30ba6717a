/** A value without inner structure, or a list of such values, and the names that lead to it. */
type Leaf = { path: readonly string[]; value: unknown }

/** One difference. A side is undefined where the record had no such value. */
export type Difference = { path: readonly string[]; before: unknown; after: unknown }

/** Lists what differs between two states of a record, in the order of their fields; with one state only, all its values. */
export function compareValues(before: unknown, after: unknown): Difference[] {
  const [old, current] = [leavesByPath(before), leavesByPath(after)]
  return [...new Map([...old, ...current])]
    .map(([key, { path }]) => ({ path, before: old.get(key)?.value, after: current.get(key)?.value }))
    .filter((difference) => JSON.stringify(difference.before ?? null) !== JSON.stringify(difference.after ?? null))
}

const leavesByPath = (value: unknown) => new Map(leavesOf(value, []).map((leaf) => [leaf.path.join('\n'), leaf]))

function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (value === undefined || (value === null && path.length === 0)) return []
  const parsed = parseStructure(value)
  if (!isStructure(parsed)) return [{ path, value: parsed }]
  const entries = Object.entries(parsed)
  if (Array.isArray(parsed) && !parsed.some(isStructure)) return [{ path, value: parsed }]
  return entries.flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

const isStructure = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Some settings are lists stored as JSON text. */
function parseStructure(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
