import type { FollowTarget } from '../contract.ts'

type FollowedIds = { park: readonly string[]; warehouse: readonly string[] }

const toKey = ({ followType, targetId }: FollowTarget) => `${followType} ${targetId}`

/** For whom the server was asked, and what it has said. */
let loadedFor: string | null = null
let followedKeys: ReadonlySet<string> | null = null
/** What was done on this page since: it holds against an answer that was on its way at the same time. */
const changed = new Map<string, boolean>()
const listeners = new Set<() => void>()
const notifyAll = () => listeners.forEach((notify) => notify())

/** Null: not known yet. */
export const isFollowed = (target: FollowTarget): boolean | null => changed.get(toKey(target)) ?? followedKeys?.has(toKey(target)) ?? null

/** Null takes back what was shown before it was sure. */
export function showFollowed(target: FollowTarget, shown: boolean | null) {
  if (shown === null) changed.delete(toKey(target))
  else changed.set(toKey(target), shown)
  notifyAll()
}

/** After many were changed at once: they are asked for anew by whoever shows a heart next. */
export function forgetFollowed() {
  loadedFor = null
  followedKeys = null
  changed.clear()
  notifyAll()
}

/** Asks once for all hearts of the page. */
export async function loadFollowed(memberId: string, ask: () => Promise<FollowedIds>) {
  if (loadedFor === memberId) return
  loadedFor = memberId
  try {
    const { park, warehouse } = await ask()
    followedKeys = new Set([
      ...park.map((targetId) => toKey({ followType: 'park', targetId })),
      ...warehouse.map((targetId) => toKey({ followType: 'warehouse', targetId })),
    ])
    notifyAll()
  } catch {
    // A heart that shows less than there is does no harm; the next one asks again.
    loadedFor = null
  }
}

export function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
