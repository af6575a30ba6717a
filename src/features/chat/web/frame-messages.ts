/** Messages from a chat frame to the surrounding page. `collapse` closes it; our own chat page also reports that it is ready, and its unread count. */
export type FrameMessage = { type: 'collapse' } | { type: 'ready' } | { type: 'unread'; count: number }

type ReceivedMessage = { data: unknown; origin: string; source: unknown }

const maxUnread = 999

/** Returns null for a message of another origin or window, or of another shape. */
export function readFrameMessage(
  { data, origin, source }: ReceivedMessage,
  frame: { origin: string; window: unknown },
): FrameMessage | null {
  if (origin !== frame.origin || source === null || source !== frame.window) return null
  if (data === null || typeof data !== 'object') return null
  const { type, count } = data as { type?: unknown; count?: unknown }
  if (type === 'collapse' || type === 'ready') return { type }
  if (type !== 'unread' || !Number.isInteger(count) || (count as number) < 0) return null
  return { type, count: Math.min(maxUnread, count as number) }
}

/** Returns whether our own framed page is visible, as its parent reports; null for any other message. */
export function readVisibility({ data, origin, source }: ReceivedMessage, page: { origin: string; parent: unknown }): boolean | null {
  if (origin !== page.origin || source !== page.parent || data === null || typeof data !== 'object') return null
  const { type, shown } = data as { type?: unknown; shown?: unknown }
  return type === 'shown' && typeof shown === 'boolean' ? shown : null
}
