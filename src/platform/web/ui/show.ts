import { useSyncExternalStore } from 'react'
import type { Measured } from '#platform/i18n/format.ts'

/** Puts what was measured into the units of the reader. */
export type Show = (value: Measured) => Measured

const asFormatted: Show = (value) => value
let current = asFormatted
const listeners = new Set<() => void>()

/** Shows all figures differently from now on; null shows them as they were formatted, as the server does. */
export function setShow(show: Show | null) {
  current = show ?? asFormatted
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A hook. Returns how figures are shown; on the server and during hydration as they were formatted. `Figure` uses it. */
export const useShow = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => asFormatted,
  )
