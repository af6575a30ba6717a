/** What a key does in a list. Rows are counted from 0. */
export type ListAction =
  | { kind: 'move'; to: number }
  | { kind: 'select'; row: number }
  | { kind: 'selectRange'; from: number; to: number }
  | { kind: 'peek'; row: number }
  | { kind: 'open'; row: number }
  | { kind: 'edit'; row: number }

type Key = { key: string; shiftKey: boolean; isOnControl: boolean }
type List = {
  count: number
  /** The current row; null before the first move. */
  active: number | null
  /** The row that was selected last, where a range begins. */
  anchor: number | null
}

/**
 * Returns what a key does: J and K move, X selects, Shift+X selects from the row that was selected last, Space peeks, Enter opens, E edits.
 * Null for other keys, before a row is current, and for Enter and Space on a control.
 */
export function listAction({ key, shiftKey, isOnControl }: Key, { count, active, anchor }: List): ListAction | null {
  if (count === 0) return null
  const last = count - 1
  const letter = key.length === 1 ? key.toLowerCase() : key
  if (letter === 'j') return { kind: 'move', to: active === null ? 0 : Math.min(active + 1, last) }
  if (letter === 'k') return { kind: 'move', to: active === null ? last : Math.max(active - 1, 0) }
  if (active === null || active > last) return null
  if (letter === 'x' && shiftKey && anchor !== null)
    return { kind: 'selectRange', from: Math.min(anchor, active), to: Math.max(anchor, active) }
  if (letter === 'x') return { kind: 'select', row: active }
  if (letter === 'e') return { kind: 'edit', row: active }
  if (isOnControl) return null
  if (key === ' ') return { kind: 'peek', row: active }
  return key === 'Enter' ? { kind: 'open', row: active } : null
}
