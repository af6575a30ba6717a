import type { FollowTarget } from '../contract.ts'

type FollowedIds = { park: readonly string[]; warehouse: readonly string[] }

const toKey = ({ followType, targetId }: FollowTarget) => `${followType} ${targetId}`

/** The member whose follows are loaded, and their keys. */
let loadedFor: string | null = null
let followedKeys: ReadonlySet<string> | null = null
/** Changes on this page; they override an answer that was requested earlier. */
const overrides = new Map<string, boolean>()
const listeners = new Set<() => void>()
const notifyAll = () => listeners.forEach((notify) => notify())

/** Returns null if not known yet. */
export const isFollowed = (target: FollowTarget): boolean | null => overrides.get(toKey(target)) ?? followedKeys?.has(toKey(target)) ?? null

/** Overrides the state of a target; null removes the override. */
export function overrideFollowed(target: FollowTarget, value: boolean | null) {
  if (value === null) overrides.delete(toKey(target))
  else overrides.set(toKey(target), value)
  notifyAll()
}

/** Clears all state after a bulk change; the next follow button reloads it. */
export function resetFollowed() {
  loadedFor = null
  followedKeys = null
  overrides.clear()
  notifyAll()
}

/** Loads the followed ids once for all follow buttons of a page. */
export async function loadFollowed(memberId: string, loadIds: () => Promise<FollowedIds>) {
  if (loadedFor === memberId) return
  loadedFor = memberId
  try {
    const { park, warehouse } = await loadIds()
    followedKeys = new Set([
      ...park.map((targetId) => toKey({ followType: 'park', targetId })),
      ...warehouse.map((targetId) => toKey({ followType: 'warehouse', targetId })),
    ])
    notifyAll()
  } catch {
    // The next follow button tries again.
    loadedFor = null
  }
}

export function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
