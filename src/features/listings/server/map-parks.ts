import type { Regions } from '#features/regions/server/regions.ts'
import { m } from '#messages'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Call, ReadyJson } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { SearchEngine } from '../search/engine.ts'
import { AnswerStore } from './search-answer/answer-store.ts'
import { listMapDistricts, readMapParksJson } from './queries-map-parks.ts'

type Deps = { db: Db; search: SearchEngine; regions: Regions }

/** Answers kept per version of the index: about 20 MB at most. */
const maxAnswers = 16

/**
 * Creates the handler of `listMapParks`. The ETag carries the version of the search index, which changes with every published change: a
 * client with the current list gets 304 without a query, and the most recently used lists are written once per version. Throws 422 for an
 * unknown region.
 */
export function createMapParksHandler({ db, search, regions }: Deps) {
  const answers = new AnswerStore(maxAnswers)
  const once = singleFlight<string>()
  return async (
    { regionCode }: { regionCode?: string | undefined },
    { language, request }: Pick<Call, 'language' | 'request'>,
  ): Promise<ReadyJson> => {
    const locale = localeOf(language)
    if (regionCode !== undefined && (await regions.current()).find(regionCode) === null)
      throw invalid([{ field: 'regionCode', rule: 'unknown', msg: m.failure_invalid({ field: m.ui_region({}, { locale }) }, { locale }) }])
    // Read before the parks: at worst a new list carries an old version, and is fetched once more.
    const { version } = search
    if (version !== null && request.headers['if-none-match'] === `"${version}-${language}"`) return { json: '', version }
    const address = `${language} ${regionCode ?? ''}`
    const known = version === null ? undefined : answers.get(address, version)
    if (known !== undefined) return { json: known, version }
    const json = await once(`${version} ${address}`, async () => formatAnswer(locale, await readMapParksJson(db, { regionCode, language })))
    if (version !== null) answers.set(address, version, json)
    return { json, version }
  }
}

/** Creates the handler of `listMapDistricts`, whose answer is the same in every language but for its message, and kept like the parks. */
export function createMapDistrictsHandler({ db, search }: Pick<Deps, 'db' | 'search'>) {
  const answers = new AnswerStore()
  return async (_: object, { language, request }: Pick<Call, 'language' | 'request'>): Promise<ReadyJson> => {
    const { version } = search
    if (version !== null && request.headers['if-none-match'] === `"${version}-${language}"`) return { json: '', version }
    const known = version === null ? undefined : answers.get(language, version)
    if (known !== undefined) return { json: known, version }
    const json = formatAnswer(localeOf(language), JSON.stringify(await listMapDistricts(db)))
    if (version !== null) answers.set(language, version, json)
    return { json, version }
  }
}

/** Lets callers who ask for the same thing at the same time share one query: a large list takes PostgreSQL a second. */
function singleFlight<Result>() {
  const underWay = new Map<string, Promise<Result>>()
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const known = underWay.get(key)
    if (known) return known
    const started = work().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}

const formatAnswer = (locale: Locale, data: string) => `{"code":200,"msg":${JSON.stringify(m.ui_success({}, { locale }))},"data":${data}}`
