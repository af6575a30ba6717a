/**
 * Messages from a chat frame to the surrounding page: `{ type: 'collapse' }` closes it; our own chat page also reports that it has loaded
 * and
 * its unread count.
 */
export type FrameMessage = { type: 'collapse' } | { type: 'ready' } | { type: 'unread'; count: number }

type Heard = { data: unknown; origin: string; source: unknown }

const mostUnread = 999

/** Null for anything from another origin or window, or of another shape. */
export function readFrameMessage({ data, origin, source }: Heard, frame: { origin: string; window: unknown }): FrameMessage | null {
  if (origin !== frame.origin || source === null || source !== frame.window) return null
  if (data === null || typeof data !== 'object') return null
  const { type, count } = data as { type?: unknown; count?: unknown }
  if (type === 'collapse' || type === 'ready') return { type }
  if (type !== 'unread' || !Number.isInteger(count) || (count as number) < 0) return null
  return { type, count: Math.min(mostUnread, count as number) }
}

/** Reads a visibility message for our own framed page; only its parent may send one. */
export function readShown({ data, origin, source }: Heard, page: { origin: string; parent: unknown }): boolean | null {
  if (origin !== page.origin || source !== page.parent || data === null || typeof data !== 'object') return null
  const { type, shown } = data as { type?: unknown; shown?: unknown }
  return type === 'shown' && typeof shown === 'boolean' ? shown : null
}
