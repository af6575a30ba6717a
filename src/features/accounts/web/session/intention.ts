/** What a visitor was about to do when the login came up: `kind` names who does it then. */
export type Intention = { kind: string; data: unknown }

/** Of this tab only: it outlives the page, and not the visit. */
const key = 'whs-intention'
/** Long enough to register with a code; later nobody would know any more why it happens. */
const keptMs = 30 * 60_000

type Kept = Intention & {
  /** ms since 1970. */
  until: number
  /** Whether somebody has logged in since, in this tab. */
  isGranted: boolean
}

/** In place of an older one; null forgets it. */
export function keepIntention(intention: Intention | null) {
  write(intention && { ...intention, until: Date.now() + keptMs, isGranted: false })
}

/** To be called with every login in this tab: what waits may be done now. */
export function grantIntention() {
  const kept = read()
  if (kept) write({ ...kept, isGranted: true })
}

/** What is to be done now, handed over once; null when nothing of this kind waits. */
export function takeGranted(kind: string): unknown {
  const kept = read()
  if (!kept?.isGranted || kept.kind !== kind) return null
  write(null)
  return kept.data
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept && kept.until > Date.now() ? kept : null
  } catch {
    // Forbidden, or of another hand: then nothing is known.
    return null
  }
}

function write(kept: Kept | null) {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // Full or forbidden: then what waits is only known to the page.
  }
}
