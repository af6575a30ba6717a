/** What a key of the console does. */
export type ConsoleKey =
  | { kind: 'search' }
  | { kind: 'undo' }
  | { kind: 'keys' }
  | { kind: 'filter' }
  | { kind: 'prefix' }
  | { kind: 'job'; key: string }

type Pressed = { key: string; metaKey: boolean; ctrlKey: boolean; altKey: boolean; shiftKey: boolean; isFree: boolean; isTyping: boolean }

/** How long G waits for the letter of a job, ms. */
export const prefixMs = 1_500

/**
 * Returns what a key does: ⌘K or Ctrl+K search from anywhere; ⌘Z or Ctrl+Z undo outside fields, which undo their own typing; `?`, `/` and G with the letter of a job where keys are free. Null for others.
 */
export function readConsoleKey(
  { key, metaKey, ctrlKey, altKey, shiftKey, isFree, isTyping }: Pressed,
  afterPrefix: boolean,
): ConsoleKey | null {
  const letter = key.toLowerCase()
  if (letter === 'k' && metaKey !== ctrlKey && !altKey && !shiftKey) return { kind: 'search' }
  if (letter === 'z' && metaKey !== ctrlKey && !altKey && !shiftKey && !isTyping) return { kind: 'undo' }
  if (!isFree) return null
  if (afterPrefix && /^[a-z]$/.test(letter)) return { kind: 'job', key: letter }
  if (key === '?') return { kind: 'keys' }
  if (key === '/') return { kind: 'filter' }
  return letter === 'g' ? { kind: 'prefix' } : null
}
