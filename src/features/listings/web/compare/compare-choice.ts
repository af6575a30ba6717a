import type { CompareKind } from '#features/listings/comparison/rows.ts'
import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'

export type ComparedItem = { id: string; name: string }
export type CompareChoice = Readonly<Record<CompareKind, readonly ComparedItem[]>>

export const maxCompared = 4

const none: CompareChoice = { parks: [], warehouses: [] }
const choice = storedValue(`${personalPrefix}compare`, none, (stored): CompareChoice => {
  const { parks, warehouses } = (stored ?? {}) as Partial<Record<CompareKind, unknown>>
  return { parks: readItems(parks), warehouses: readItems(warehouses) }
})

/** Returns the items selected for comparison in this browser; none on the server and in the first render. */
export const useCompareChoice = choice.use

export const compareChoice = choice.read

/** Adds an item, or removes it if it is selected. Returns `full` if four are selected already, and adds nothing. */
export function toggleCompared(kind: CompareKind, item: ComparedItem): 'added' | 'removed' | 'full' {
  const selected = compareChoice()[kind]
  const rest = selected.filter(({ id }) => id !== item.id)
  if (rest.length === selected.length && selected.length >= maxCompared) return 'full'
  const isNew = rest.length === selected.length
  saveItems(kind, isNew ? [...selected, item] : rest)
  return isNew ? 'added' : 'removed'
}

export const removeCompared = (kind: CompareKind, id: string) =>
  saveItems(
    kind,
    compareChoice()[kind].filter((each) => each.id !== id),
  )

export const clearCompared = (kind: CompareKind) => saveItems(kind, [])

const saveItems = (kind: CompareKind, items: readonly ComparedItem[]) => choice.write({ ...compareChoice(), [kind]: items })

const readItems = (stored: unknown): readonly ComparedItem[] => (Array.isArray(stored) ? stored.filter(isItem).slice(0, maxCompared) : [])

const isItem = (value: unknown): value is ComparedItem =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string'
