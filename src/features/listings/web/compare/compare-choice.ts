import { storedValue } from '#platform/web/stored-value.ts'

/** What can stand side by side, by its name in the address. */
export type CompareKind = 'parks' | 'warehouses'
export type ComparedItem = { id: string; name: string }
export type CompareChoice = Readonly<Record<CompareKind, readonly ComparedItem[]>>

export const maxCompared = 4

const none: CompareChoice = { parks: [], warehouses: [] }
const choice = storedValue('whs-compare', none, (stored): CompareChoice => {
  const { parks, warehouses } = (stored ?? {}) as Partial<Record<CompareKind, unknown>>
  return { parks: readItems(parks), warehouses: readItems(warehouses) }
})

/** What this browser has put aside for comparing; nothing on the server and in the first render. */
export const useCompareChoice = choice.use

export const compareChoice = choice.read

/** One more, or one less when it was chosen already. `full`: there are four, and it was left out. */
export function toggleCompared(kind: CompareKind, item: ComparedItem): 'added' | 'removed' | 'full' {
  const chosen = compareChoice()[kind]
  const rest = chosen.filter(({ id }) => id !== item.id)
  if (rest.length === chosen.length && chosen.length >= maxCompared) return 'full'
  const isNew = rest.length === chosen.length
  saveItems(kind, isNew ? [...chosen, item] : rest)
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
