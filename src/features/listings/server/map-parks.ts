import type { Regions } from '#features/regions/server/regions.ts'
import { m } from '#messages'
import { localeOf } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Call, ReadyJson } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { SearchEngine } from '../search/engine.ts'
import { AnswerStore } from './search-answer/answer-store.ts'
import { readMapParksJson } from './queries-map-parks.ts'

type Deps = { db: Db; search: SearchEngine; regions: Regions }

/**
 * Creates the handler of `listMapParks`. The ETag carries the version of the search index, which changes with every published change: a
 * client with the current list gets 304 without a query, and the list of all regions is written once per version and language. Throws 422
 * for an unknown region.
 */
export function createMapParksHandler({ db, search, regions }: Deps) {
  const ofEverywhere = new AnswerStore()
  return async (
    { regionCode }: { regionCode?: string | undefined },
    { language, request }: Pick<Call, 'language' | 'request'>,
  ): Promise<ReadyJson> => {
    const locale = localeOf(language)
    if (regionCode !== undefined && (await regions.current()).find(regionCode) === null)
      throw invalid([{ field: 'regionCode', rule: 'unknown', msg: m.failure_invalid({ field: 'regionCode' }, { locale }) }])
    // Read before the parks: at worst a new list carries an old version, and is fetched once more.
    const { version } = search
    if (version !== null && request.headers['if-none-match'] === `"${version}-${language}"`) return { json: '', version }
    const isKept = version !== null && regionCode === undefined
    const known = isKept ? ofEverywhere.get(language, version) : undefined
    if (known !== undefined) return { json: known, version }
    const data = await readMapParksJson(db, regionCode, language)
    const json = `{"code":200,"msg":${JSON.stringify(m.ui_success({}, { locale }))},"data":${data}}`
    if (isKept) ofEverywhere.set(language, version, json)
    return { json, version }
  }
}
