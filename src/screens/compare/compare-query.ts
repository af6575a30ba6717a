import type { CompareKind } from '#features/listings/comparison/rows.ts'
import { maxCompared } from '#features/listings/web/compare/compare-choice.ts'

/** The items that an address compares, or why it cannot compare them. */
export type CompareQuery =
  | { kind: CompareKind; ids: string[]; fault: null }
  | { kind: CompareKind; ids: string[]; fault: 'tooMany' | 'mixed' }

/** Reads the distinct ids in the order of the address. */
export function readCompareQuery(address: URLSearchParams): CompareQuery {
  const [parks, warehouses] = [readIds(address.get('parks')), readIds(address.get('warehouses'))]
  const kind = warehouses.length > 0 && parks.length === 0 ? 'warehouses' : 'parks'
  const ids = kind === 'parks' ? parks : warehouses
  if (parks.length > 0 && warehouses.length > 0) return { kind, ids, fault: 'mixed' }
  return { kind, ids, fault: ids.length > maxCompared ? 'tooMany' : null }
}

const readIds = (text: string | null) => [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '')
