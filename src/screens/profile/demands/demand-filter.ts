import { demandStatus, type DemandStatus } from '#features/demands/transitions.ts'
import { readChoice, readPage } from '#platform/web/list/list-address.ts'

export const demandStates = ['all', 'open', 'closed'] as const
export type DemandState = (typeof demandStates)[number]

/** The statuses that each choice lists. */
export const statusesByState: Record<DemandState, DemandStatus[]> = {
  all: demandStatus.statuses,
  open: demandStatus.openStatuses,
  closed: demandStatus.statuses.filter((status) => !demandStatus.isOpen(status)),
}

export type DemandFilter = { state: DemandState; keyword: string; pageNum: number; pageSize: number }

const maxKeywordLength = 50
const defaults: DemandFilter = { state: 'all', keyword: '', pageNum: 1, pageSize: 20 }

/** Reads the filter of an address; invalid values are ignored. */
export const readDemandFilter = (address: URLSearchParams): DemandFilter => ({
  state: readChoice(address, 'state', demandStates) ?? defaults.state,
  keyword: (address.get('keyword') ?? '').trim().slice(0, maxKeywordLength),
  ...readPage(address),
})

/** Returns the address of a filter, without defaults. */
export function demandsAddress(base: string, filter: DemandFilter): string {
  const changed = (Object.keys(defaults) as (keyof DemandFilter)[]).filter((name) => filter[name] !== defaults[name])
  const address = new URLSearchParams(changed.map((name) => [name, String(filter[name])]))
  return address.size === 0 ? base : `${base}?${address.toString()}`
}
