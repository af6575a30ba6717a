import type { FastifyRequest } from 'fastify'
import { queryNames as fitNames } from '#features/capacity/fit-address.ts'
import { combinationNames, searchNames } from '#features/listings/search/search-query.ts'
import { needNames } from '#features/listings/timeline/need-address.ts'
import { readCityCookie } from '#features/regions/city-cookie.ts'
import { findCityStart } from '#screens/frame/search-in-city.ts'
import { pluginNames } from '#screens/plugin/plugin-query.ts'
import { projectNames } from '#features/projects/project-address.ts'
import { basisNames } from '#features/routing/comparison-address.ts'
import { queryNames as costNames } from '#features/routing/cost-question.ts'
import { queryNames as tourNames } from '#features/tours/tour-question.ts'
import { queryNames as plannerNames } from '#screens/route-planner/route-question.ts'
import { comparedPath } from './compared-path.ts'
import type { PageKey } from './page-cache.ts'
import { defaultLanguage, languageFromCookies, readLanguage, type Language } from '#platform/i18n/language.ts'

/** Everything that a page may depend on: its path, the listed query names, and the language. */
export type PageRequest = { address: string; language: Language; isPrivate: boolean; key: string; tag: PageKey['tag'] }

/** Query names that any page may read. Others are dropped before rendering, so that a tracking parameter costs no render. */
const readNames = new Set<string>([
  ...searchNames.filter((name) => name !== 'facets' && name !== 'markers'),
  'lang',
  'redirect',
  'categoryId',
  'parks',
  'warehouses',
])
/** Query names that only the pages of a path read. */
const readBelow: readonly { path: RegExp; names: ReadonlySet<string> }[] = [
  { path: /^\/whs\/warehouse\/route(\/|$)/, names: new Set<string>(plannerNames) },
  { path: /^\/whs\/warehouse\/compare(\/|$)/, names: new Set<string>(basisNames) },
  { path: /^\/whs\/warehouse\/cost(\/|$)/, names: new Set<string>(costNames) },
  { path: /^\/whs\/warehouse\/(fit|hall)\//, names: new Set<string>(fitNames) },
  { path: /^\/whs\/warehouse(\/map)?(\.data)?\/?$/, names: new Set<string>(combinationNames) },
  { path: /^\/whs\/warehouse\/detail\//, names: new Set<string>(['unit', ...needNames]) },
  { path: /^\/whs\/tour(\.data)?\/?$/, names: new Set<string>(tourNames) },
  { path: /^\/whs\/project(\.data)?\/?$/, names: new Set<string>([...projectNames, ...costNames]) },
  { path: /^\/whs\/plugin(\.data)?\/?$/, names: new Set<string>(pluginNames) },
  { path: /^\/whs\/agreement\//, names: new Set(['version']) },
]
/** The page of one park. */
const parkPage = /^\/whs\/warehouse\/detail\/(\d{1,18})\/?$/

/** Personal pages and redirects: never cached, and their whole query is kept. */
const privatePaths = /^\/whs\/(profile|updatepassword|two-step|admin|login|sso|redirect|outbox)(\/|$)/

const signedIn = /^\/whs\/(profile|admin|two-step)(\/|$)/
const signedInFlag = /(?:^|; ?)whs_flag=1(?:;|$)/

/**
 * Returns the login address for a visitor of the personal centre or the console who cannot be signed in, in the same language; otherwise
 * null.
 */
export function loginBefore(request: FastifyRequest): string | null {
  const { pathname, search, searchParams } = new URL(request.originalUrl, 'http://page')
  // The data of a page is for the script of a page that is open already.
  const isPage = !pathname.endsWith('.data') && signedIn.test(comparedPath(request.originalUrl))
  if (!isPage || signedInFlag.test(request.headers.cookie ?? '')) return null
  const language = searchParams.get('lang')
  const query = { redirect: pathname.slice('/whs'.length) + search, ...(language !== null && { lang: language }) }
  return `/whs/login?${new URLSearchParams(query).toString()}`
}

/**
 * Returns the address in which list or map open for a visitor who has chosen a city, otherwise null. A redirect instead of another page at the
 * same address keeps that page the same for all readers.
 */
export function cityStartFor(request: FastifyRequest): string | null {
  const url = new URL(request.originalUrl, 'http://page')
  const code = readCityCookie(request.headers.cookie, languageOfRequest(request, url))
  const start = code === null ? null : findCityStart(url.pathname.slice('/whs'.length), url.search, code)
  return start === null ? null : `/whs${start}`
}

const languageOfRequest = (request: FastifyRequest, url: URL): Language =>
  readLanguage(url.searchParams.get('lang')) ?? languageFromCookies(request.headers.cookie) ?? defaultLanguage

export function readPageRequest(request: FastifyRequest): PageRequest {
  const url = new URL(request.originalUrl, 'http://page')
  const isPrivate = privatePaths.test(comparedPath(request.originalUrl))
  const isRead = (name: string) => readNames.has(name) || readBelow.some(({ path, names }) => path.test(url.pathname) && names.has(name))
  const parameters = [...url.searchParams]
    .filter(([name, value]) => isPrivate || (isRead(name) && value !== ''))
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(parameters).toString()
  const address = url.pathname + (query === '' ? '' : `?${query}`)
  const language = languageOfRequest(request, url)
  const [, parkId] = parkPage.exec(url.pathname) ?? []
  return { address, language, isPrivate, key: `${language} ${address}`, tag: parkId === undefined ? 'list' : `park:${parkId}` }
}
