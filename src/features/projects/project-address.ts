import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { comparisonAddress, type ComparisonBasis } from '#features/routing/comparison-address.ts'
import { costsAddress, readCostQuestion, type CostQuestion } from '#features/routing/cost-question.ts'
import { truckFigureNames, type OwnTruck } from '#features/routing/own-truck.ts'
import { maxStops } from '#features/tours/tour-plan.ts'
import { tourAddress, type ChosenStop } from '#features/tours/tour-question.ts'
import { itemKey, listParkIds, mustHaves, type Project, type ShortlistItem } from './project.ts'
import { readProject } from './stored-project.ts'
import { projectUrls } from './urls.ts'

/**
 * Parameters of a project in an address: those of search (`areaMin` to `availableBy`), cost (`dest` to `months`), route (the truck) and tour (`stops`),
 * so that an address of those pages is read as a project too.
 */
export const projectNames = [
  'areaMin',
  'whType',
  'heightMin',
  'priceMax',
  ...mustHaves,
  'availableBy',
  'dest',
  'truck',
  'months',
  ...truckFigureNames,
  'stops',
] as const

/** Reads the project of an address. Invalid parameters are ignored, so that the page opens; `need` of the cost page counts as an area. */
export function readProjectAddress(query: URLSearchParams): Project {
  const number = (name: string) => (query.get(name)?.trim() ? Number(query.get(name)) : null)
  const truck = query.has('truck') && {
    preset: number('truck'),
    ...Object.fromEntries(truckFigureNames.flatMap((name) => (query.has(name) ? [[name, number(name)]] : []))),
  }
  return readProject({
    area: number('areaMin') ?? (query.get('unit') === 'pallets' ? null : number('need')),
    whTypes: query.getAll('whType'),
    heightMin: number('heightMin'),
    priceMax: number('priceMax'),
    mustHaves: mustHaves.filter((name) => query.get(name) === '1'),
    moveIn: query.get('availableBy'),
    months: number('months'),
    destinations: readCostQuestion(query).destinations,
    truck,
    shortlist: readItems(query.get('stops') ?? ''),
  })
}

/** Reads `12,13:45`: parks, some with a warehouse. */
const readItems = (text: string): ShortlistItem[] =>
  text.split(',').map((part) => {
    const [parkId = '', warehouseId] = part.trim().split(':')
    return { parkId, ...(warehouseId !== undefined && { warehouseId }) }
  })

/** Returns the canonical address of the page with these fields: names in a fixed order, absent ones left out. */
export function projectAddress(project: Project): string {
  const query = new URLSearchParams()
  const add = (name: string, value: string | number | null) => value !== null && value !== '' && query.append(name, String(value))
  add('areaMin', project.area)
  for (const type of project.whTypes) add('whType', type)
  add('heightMin', project.heightMin)
  add('priceMax', project.priceMax)
  for (const name of project.mustHaves) add(name, 1)
  add('availableBy', project.moveIn)
  const { searchParams } = new URL(costsAddress(new URLSearchParams(), { ...costOf(project), need: null }), 'http://page')
  for (const destination of searchParams.getAll('dest')) add('dest', destination)
  for (const [name, value] of truckParameters(project.truck)) add(name, value)
  add('months', project.months)
  add('stops', project.shortlist.map((item) => itemKey(item).replace(/:$/, '')).join(','))
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? projectUrls.own : `${projectUrls.own}?${text}`
}

/** The parameters of a truck in an address of the route planner, its class included even if it is the usual one. */
const truckParameters = (truck: OwnTruck | null): [string, number][] =>
  truck === null
    ? []
    : [
        ['truck', truck.preset],
        ...truckFigureNames.flatMap((name): [string, number][] => (truck[name] === undefined ? [] : [[name, truck[name]]])),
      ]

/** The search for a project. A day that is not after `today` (`yyyy-MM-dd`) asks for what is free now. */
export function searchOf(project: Project, today: string): SearchQuery {
  const { area, whTypes, heightMin, priceMax, moveIn } = project
  return {
    ...(area !== null && { areaMin: area }),
    ...(whTypes.length > 0 && { whType: whTypes }),
    ...(heightMin !== null && { heightMin }),
    ...(priceMax !== null && { priceMax }),
    ...(moveIn !== null && (moveIn > today ? { availableBy: moveIn } : { available: 'now' })),
    ...Object.fromEntries(project.mustHaves.map((name) => [name, '1'])),
  }
}

/** The question about total costs, with the usual truck and term where the project has none. */
export function costOf({ area, months, destinations, truck, shortlist }: Project): CostQuestion {
  const usual = readCostQuestion(new URLSearchParams())
  return {
    ...usual,
    destinations,
    need: area,
    months: months ?? usual.months,
    truck: truck?.preset ?? usual.truck,
    parks: listParkIds({ shortlist }),
  }
}

/** The total costs of the shortlist, or of a search (its address) in which a shortlist has no say. Null for a project that asks for none. */
export function costAddressOf(project: Project, search: URLSearchParams): string | null {
  if (project.area === null && project.destinations.length === 0) return null
  const isSearch = [...search].length > 0
  return costsAddress(search, isSearch ? { ...costOf(project), parks: [] } : costOf(project))
}

/** What a comparison is calculated for by a project; `remembered` is the truck of a reader whose project has none. */
export function comparisonBasisOf(project: Project, remembered: OwnTruck | null): ComparisonBasis {
  const truck = project.truck ?? remembered
  const question = costOf({ ...project, truck })
  return { question, truck: truck ?? { preset: question.truck } }
}

/** The comparison of the first items: of warehouses if all of them are some, otherwise of parks. Null without any. */
export function comparisonOf(project: Project, today: string, max: number, remembered: OwnTruck | null = null): string | null {
  const { shortlist } = project
  const warehouseIds = shortlist.flatMap(({ warehouseId }) => warehouseId ?? [])
  if (shortlist.length === 0) return null
  const areWarehouses = warehouseIds.length === shortlist.length
  return comparisonAddress(
    areWarehouses ? 'warehouses' : 'parks',
    (areWarehouses ? warehouseIds : listParkIds(project)).slice(0, max),
    searchOf(project, today),
    comparisonBasisOf(project, remembered),
  )
}

/** The tour of the first parks of the shortlist. */
export const tourOf = (project: Project) => tourAddress({ stops: tourStopsOf(project) })

/** Each park once, with its first warehouse. */
export const tourStopsOf = ({ shortlist }: Pick<Project, 'shortlist'>): ChosenStop[] =>
  shortlist
    .filter(({ parkId }, at) => shortlist.findIndex((other) => other.parkId === parkId) === at)
    .slice(0, maxStops)
    .map(({ parkId, warehouseId }) => ({ parkId, ...(warehouseId !== undefined && { warehouseId }) }))
