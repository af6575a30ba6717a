import { useSyncExternalStore } from 'react'
import type { Prefill } from './prefill.ts'

/** What the dialog is asked for: a new demand, with what is known of it, or one that is there. */
export type DemandRequest = { mode: 'new'; prefill: Prefill } | { mode: 'edit'; demandId: string }

let current: DemandRequest | null = null
const listeners = new Set<() => void>()

function setRequest(request: DemandRequest | null) {
  current = request
  listeners.forEach((notify) => notify())
}

/** From anywhere on a page: the dialog stands once in every page. */
export const openDemandDialog = (request: DemandRequest) => setRequest(request)
export const closeDemandDialog = () => setRequest(null)

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useDemandRequest = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
