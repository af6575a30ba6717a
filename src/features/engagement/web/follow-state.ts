import type { Target } from '../contract.ts'

type FollowedIds = { park: readonly string[]; warehouse: readonly string[] }

const keyOf = ({ followType, targetId }: Target) => `${followType} ${targetId}`

/** For whom the server was asked, and what it has said. */
let asked: string | null = null
let known: ReadonlySet<string> | null = null
/** What was done on this page since: it holds against an answer that was on its way at the same time. */
const changed = new Map<string, boolean>()
const listeners = new Set<() => void>()
const tellAll = () => listeners.forEach((notify) => notify())

/** Null: not known yet. */
export const isFollowed = (target: Target): boolean | null => changed.get(keyOf(target)) ?? known?.has(keyOf(target)) ?? null

/** Null takes back what was shown before it was sure. */
export function showFollowed(target: Target, shown: boolean | null) {
  if (shown === null) changed.delete(keyOf(target))
  else changed.set(keyOf(target), shown)
  tellAll()
}

/** After many were changed at once: they are asked for anew by whoever shows a heart next. */
export function forgetFollowed() {
  asked = null
  known = null
  changed.clear()
  tellAll()
}

/** Asks once for all hearts of the page. */
export async function loadFollowed(memberId: string, ask: () => Promise<FollowedIds>) {
  if (asked === memberId) return
  asked = memberId
  try {
    const { park, warehouse } = await ask()
    known = new Set([
      ...park.map((targetId) => keyOf({ followType: 'park', targetId })),
      ...warehouse.map((targetId) => keyOf({ followType: 'warehouse', targetId })),
    ])
    tellAll()
  } catch {
    // A heart that shows less than there is does no harm; the next one asks again.
    asked = null
  }
}

export function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
