/** What a visitor was about to do when the login prompt opened. `kind` names the handler that carries it out. */
export type Intention = { kind: string; data: unknown }

/** In sessionStorage: survives a page load, but not the tab. */
const key = 'whs-intention'
/** Long enough to register with a code; later the action would surprise the member. */
const lifetimeMs = 30 * 60_000

type StoredIntention = Intention & {
  /** Milliseconds since 1970. */
  expiresAt: number
  /** True after a login in this tab. */
  isGranted: boolean
}

/** Replaces the stored intention; null removes it. */
export function saveIntention(intention: Intention | null) {
  write(intention && { ...intention, expiresAt: Date.now() + lifetimeMs, isGranted: false })
}

/** Called at every login in this tab: the stored intention may be carried out now. */
export function grantIntention() {
  const stored = read()
  if (stored) write({ ...stored, isGranted: true })
}

/** Returns the data of a granted intention of this kind and removes it; null if there is none. */
export function takeGrantedIntention(kind: string): unknown {
  const stored = read()
  if (!stored?.isGranted || stored.kind !== kind) return null
  write(null)
  return stored.data
}

function read(): StoredIntention | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredIntention | null
    return stored && stored.expiresAt > Date.now() ? stored : null
  } catch {
    // Storage is blocked, or its content is corrupt.
    return null
  }
}

function write(intention: StoredIntention | null) {
  try {
    if (intention) sessionStorage.setItem(key, JSON.stringify(intention))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is full or blocked: only the pending action of the page remains.
  }
}
