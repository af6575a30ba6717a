import { mostCompared, type CompareKind } from '#features/listings/web/compare/compare-choice.ts'

/** What an address wants side by side, or why that cannot be. */
export type Asked = { kind: CompareKind; ids: string[]; fault: null } | { kind: CompareKind; ids: string[]; fault: 'tooMany' | 'mixed' }

/** Ids stand once each, in the order of the address. */
export function askedIn(address: URLSearchParams): Asked {
  const [parks, warehouses] = [idsIn(address.get('parks')), idsIn(address.get('warehouses'))]
  const kind = warehouses.length > 0 && parks.length === 0 ? 'warehouses' : 'parks'
  const ids = kind === 'parks' ? parks : warehouses
  if (parks.length > 0 && warehouses.length > 0) return { kind, ids, fault: 'mixed' }
  return { kind, ids, fault: ids.length > mostCompared ? 'tooMany' : null }
}

const idsIn = (text: string | null) => [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '')
