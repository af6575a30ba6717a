import { useSyncExternalStore } from 'react'
import type { Prefill } from './prefill.ts'

/** Opens the dialog for a new demand with initial values, or for an existing one. */
export type DemandRequest = { mode: 'new'; prefill: Prefill } | { mode: 'edit'; demandId: string }

let current: DemandRequest | null = null
const listeners = new Set<() => void>()

function setRequest(request: DemandRequest | null) {
  current = request
  listeners.forEach((notify) => notify())
}

/** Opens the dialog, which every page renders once. */
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
