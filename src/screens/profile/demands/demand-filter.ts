import { readChoice, readPage } from '#platform/web/list/list-address.ts'

/** Which statuses of the wire a choice shows. */
export const statusesByState = {
  all: ['0', '1', '2', '3', '4', '5'],
  open: ['0', '1', '2', '3'],
  closed: ['4', '5'],
} as const
export type DemandState = keyof typeof statusesByState
export const demandStates = Object.keys(statusesByState) as DemandState[]

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
