import type { CompareKind } from '#features/listings/comparison/rows.ts'
import { toSearchParams, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { readCostQuestion, withQuery, writeCostQuestion, type CostQuestion } from './cost-question.ts'
import { readTruck, truckFigureNames, type OwnTruck } from './own-truck.ts'

/** What a comparison is calculated for: its costs, and the truck that has to get in, of the class in the question. */
export type ComparisonBasis = { question: CostQuestion; truck: OwnTruck }

/** Parameters of a comparison besides its items and the filters of its search. */
export const basisNames = ['dest', 'truck', 'need', 'unit', 'months', 'back', ...truckFigureNames] as const

/** Reads the basis of an address. The smallest area of the search is the need if there is no other. */
export function readComparisonBasis(address: URLSearchParams): ComparisonBasis {
  const question = readCostQuestion(address)
  const figures = truckFigureNames.flatMap((name) => (address.has(name) ? [[name, Number(address.get(name))] as const] : []))
  const truck = readTruck({ preset: question.truck, ...Object.fromEntries(figures) }) ?? { preset: question.truck }
  const { need } = readCostQuestion(new URLSearchParams({ need: address.get('areaMin') ?? '' }))
  return { question: question.need === null ? { ...question, need, unit: 'm2' } : question, truck }
}

/** Returns a query with a basis in place of the one that it had. Figures of a truck of another class than the question's are left out. */
export function writeComparisonBasis(address: URLSearchParams, { question, truck }: ComparisonBasis): URLSearchParams {
  const isImplied = question.unit === 'm2' && address.get('areaMin') === String(question.need)
  const query = writeCostQuestion(address, isImplied ? { ...question, need: null } : question)
  for (const name of truckFigureNames) query.delete(name)
  if (truck.preset === question.truck)
    for (const name of truckFigureNames) if (truck[name] !== undefined) query.set(name, String(truck[name]))
  return query
}

/** Returns the address of the comparison of parks or warehouses of a search, calculated for a basis. */
export function comparisonAddress(kind: CompareKind, ids: readonly string[], search: SearchQuery, basis: ComparisonBasis): string {
  if (ids.length === 0) return urls.comparison
  const query = new URLSearchParams([[kind, ids.join(',')], ...toSearchParams(search)])
  return withQuery(urls.comparison, writeComparisonBasis(query, basis))
}
