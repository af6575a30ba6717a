import { openStages, type Stage } from '#features/leads/rules.ts'

export type BoardAction =
  | { kind: 'move'; step: 'down' | 'up' | 'left' | 'right' }
  | { kind: 'stage'; to: Stage }
  | { kind: 'assign' | 'next' | 'note' | 'close' | 'peek' | 'open' }

const steps = { j: 'down', k: 'up', ArrowLeft: 'left', ArrowRight: 'right' } as const
const stagesByNumber: readonly Stage[] = [...openStages, 'won']
const acts = { a: 'assign', d: 'next', n: 'note', l: 'close' } as const

/**
 * Returns what a key does on the board: J and K within a column, arrows between columns, 1–5 move the card, A assigns, D sets the next date, N
 * notes, L closes, Space peeks and Enter opens. Null for other keys, and for Enter and Space on a control that is no card.
 */
export function boardAction(key: string, isOnControl: boolean): BoardAction | null {
  const letter = key.length === 1 ? key.toLowerCase() : key
  if (letter in steps) return isOnControl && letter.startsWith('Arrow') ? null : { kind: 'move', step: steps[letter as keyof typeof steps] }
  if (/^[1-5]$/.test(letter)) return { kind: 'stage', to: stagesByNumber[Number(letter) - 1]! }
  if (letter in acts) return { kind: acts[letter as keyof typeof acts] }
  if (isOnControl) return null
  return key === ' ' ? { kind: 'peek' } : key === 'Enter' ? { kind: 'open' } : null
}
