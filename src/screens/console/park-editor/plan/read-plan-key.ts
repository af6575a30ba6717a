import type { Plan } from './plan-layout.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** `keys`: what is selected after the act. `key`: where the focus goes. */
export type PlanAct =
  | { is: 'split' }
  | { is: 'merge' }
  | { is: 'focus'; key: string }
  | { is: 'select'; key: string; keys: readonly string[] }
  | { is: 'move'; key: string; floorId: string }

/**
 * Returns what a key does on the block of a warehouse; null for other keys. Arrows go to the neighbours, with Shift they select them as well; with Alt
 * the warehouse itself moves to the floor above or below. S splits and M merges what is selected.
 */
export function readPlanKey(press: KeyPress, plan: Plan, key: string, selected: readonly string[]): PlanAct | null {
  const { key: name, shiftKey, altKey, ctrlKey, metaKey } = press
  if (ctrlKey || metaKey) return null
  const at = plan.rows.findIndex(({ blocks }) => blocks.some((block) => block.key === key))
  if (at === -1) return null
  const rise = { ArrowUp: -1, ArrowDown: 1 }[name]
  if (rise !== undefined) {
    if (shiftKey) return null
    return altKey ? moveBy(plan, at, rise, key) : focusOn(blockBelow(plan, at, rise, key))
  }
  const step = { ArrowLeft: -1, ArrowRight: 1 }[name]
  if (step !== undefined) {
    if (altKey) return null
    const { blocks } = plan.rows[at]!
    const next = blocks[blocks.findIndex((block) => block.key === key) + step]?.key
    if (next === undefined || !shiftKey) return focusOn(next)
    return { is: 'select', key: next, keys: [...new Set([...(selected.includes(key) ? selected : [key]), next])] }
  }
  if (shiftKey || altKey || selected.length === 0) return null
  const letter = name.toLowerCase()
  return letter === 's' ? { is: 'split' } : letter === 'm' ? { is: 'merge' } : null
}

const focusOn = (key: string | undefined): PlanAct | null => (key === undefined ? null : { is: 'focus', key })

function moveBy({ rows }: Plan, at: number, rise: number, key: string): PlanAct | null {
  const floor = rows[at + rise]
  return floor ? { is: 'move', key, floorId: floor.floorId } : null
}

/** Returns the block of the next floor with blocks whose middle is nearest. */
function blockBelow({ rows }: Plan, at: number, rise: number, key: string): string | undefined {
  const middles = (row: Plan['rows'][number]) => {
    let left = 0
    return row.blocks.map((block) => ({ key: block.key, middle: (left += block.widthPercent) - block.widthPercent / 2 }))
  }
  const from = middles(rows[at]!).find((block) => block.key === key)!.middle
  for (let to = at + rise; rows[to] !== undefined; to += rise) {
    const [nearest] = middles(rows[to]!).toSorted((a, b) => Math.abs(a.middle - from) - Math.abs(b.middle - from))
    if (nearest) return nearest.key
  }
  return undefined
}
