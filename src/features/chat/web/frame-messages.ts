/**
 * What a chat frame may say to the page that shows it: `{ type: 'collapse' }` closes it; from our own chat page also that it is there, and
 * how many words are unread.
 */
export type FrameMessage = { type: 'collapse' } | { type: 'ready' } | { type: 'unread'; count: number }

type Heard = { data: unknown; origin: string; source: unknown }

const mostUnread = 999

/** Null for whatever comes from another origin or another window, or is no such message. */
export function readFrameMessage({ data, origin, source }: Heard, frame: { origin: string; window: unknown }): FrameMessage | null {
  if (origin !== frame.origin || source === null || source !== frame.window) return null
  if (data === null || typeof data !== 'object') return null
  const { type, count } = data as { type?: unknown; count?: unknown }
  if (type === 'collapse' || type === 'ready') return { type }
  if (type !== 'unread' || !Number.isInteger(count) || (count as number) < 0) return null
  return { type, count: Math.min(mostUnread, count as number) }
}

/** Whether our own page, when it is framed, was told that it is seen or hidden; only its own parent may. */
export function readShown({ data, origin, source }: Heard, page: { origin: string; parent: unknown }): boolean | null {
  if (origin !== page.origin || source !== page.parent || data === null || typeof data !== 'object') return null
  const { type, shown } = data as { type?: unknown; shown?: unknown }
  return type === 'shown' && typeof shown === 'boolean' ? shown : null
}
