import { useSyncExternalStore } from 'react'

/** What can stand side by side, by its name in the address. */
export type CompareKind = 'parks' | 'warehouses'
export type ComparedItem = { id: string; name: string }
export type CompareChoice = Readonly<Record<CompareKind, readonly ComparedItem[]>>

export const mostCompared = 4

const key = 'whs-compare'
const none: CompareChoice = { parks: [], warehouses: [] }
let known: { text: string | null; choice: CompareChoice } = { text: null, choice: none }
const listeners = new Set<() => void>()

/** What this browser has put aside for comparing; null on the server and in the first render. */
export const useCompareChoice = () => useSyncExternalStore<CompareChoice | null>(subscribe, compareChoice, () => null)

export function compareChoice(): CompareChoice {
  const text = readStored()
  if (text !== known.text) known = { text, choice: parse(text) }
  return known.choice
}

/** One more, or one less when it was chosen already. `full`: there are four, and it was left out. */
export function toggleCompared(kind: CompareKind, item: ComparedItem): 'added' | 'removed' | 'full' {
  const chosen = compareChoice()[kind]
  const rest = chosen.filter(({ id }) => id !== item.id)
  if (rest.length === chosen.length && chosen.length >= mostCompared) return 'full'
  const isNew = rest.length === chosen.length
  keep(kind, isNew ? [...chosen, item] : rest)
  return isNew ? 'added' : 'removed'
}

export const removeCompared = (kind: CompareKind, id: string) =>
  keep(
    kind,
    compareChoice()[kind].filter((each) => each.id !== id),
  )

export const clearCompared = (kind: CompareKind) => keep(kind, [])

function keep(kind: CompareKind, items: readonly ComparedItem[]) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...compareChoice(), [kind]: items }))
  } catch {
    // Storage is full or forbidden: then nothing is put aside.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readStored() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What lies in the storage may be of another time or another hand. */
function parse(text: string | null): CompareChoice {
  if (text === null) return none
  try {
    const stored = JSON.parse(text) as Partial<Record<CompareKind, unknown>> | null
    return { parks: itemsOf(stored?.parks), warehouses: itemsOf(stored?.warehouses) }
  } catch {
    return none
  }
}

const itemsOf = (stored: unknown): readonly ComparedItem[] => (Array.isArray(stored) ? stored.filter(isItem).slice(0, mostCompared) : [])

const isItem = (value: unknown): value is ComparedItem =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string'
