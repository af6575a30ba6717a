import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import { readNumber } from '#features/site/server/site-settings.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { completenessOf, describeMissing, verifiedDays, type Completeness } from '../completeness.ts'
import type { Score } from '../draft-values.ts'
import { checkPark, type FailedCheck } from '../publish-checks.ts'
import { findCodeOwners, listHiddenFiles, listOtherShapes } from './queries-rating.ts'
import { listPictured } from '../../partners/server/queries-due-pictures.ts'
import type { WorkingCopy } from './working-copy.ts'

export type RateDeps = { dictionaries: Dictionaries; regions: Regions; clock: Clock }

export type Rating = { score: Completeness; checks: FailedCheck[] }

export const minScoreSetting = 'listing.publish.minScore'
export const reviewSetting = 'listing.review'
const defaultMinScore = 70

export const readMinScore = (db: Db) => readNumber(db, minScoreSetting, defaultMinScore)
export const readReview = async (db: Db) => (await readNumber(db, reviewSetting, 0)) === 1

/**
 * Computes completeness and publish checks of a working copy. Pictures that a partner has named for the park are as good as a cover: they are
 * fetched once it is published. `hasPictures`: it has, in rows that are not stored yet.
 */
export async function ratePark(
  db: Db,
  deps: RateDeps,
  copy: WorkingCopy,
  language: Language,
  { hasPictures = false }: { hasPictures?: boolean } = {},
): Promise<Rating> {
  const [rating] = await rateParks(db, deps, [copy], language, { hasPictures })
  return rating!
}

/** Does the same for several working copies, in their order, with the same number of queries. */
export async function rateParks(
  db: Db,
  { dictionaries, regions, clock }: RateDeps,
  copies: readonly WorkingCopy[],
  language: Language,
  { hasPictures = false }: { hasPictures?: boolean } = {},
): Promise<Rating[]> {
  const parks = copies.map(({ park }) => park)
  const [choices, places, minScore, owners, hiddenFiles, notPanoramas, pictured] = await Promise.all([
    dictionaries.current(),
    regions.current(),
    readMinScore(db),
    findCodeOwners(
      db,
      parks.flatMap(({ code }) => code ?? []),
    ),
    listHiddenFiles(db, parks),
    listOtherShapes(db, parks),
    listPictured(db, {
      parkIds: copies.flatMap(({ parkId }) => parkId ?? []),
      draftIds: copies.flatMap(({ draft }) => draft?.id ?? []),
    }),
  ])
  const codes = new Set<string>()
  return copies.map((copy) => {
    const { park, parkId, draft } = copy
    const score = scoreOf(copy, clock())
    const code = park.code?.toUpperCase()
    const owner = code === undefined ? undefined : owners.get(code)
    const isRepeated = code !== undefined && codes.has(code)
    if (code !== undefined) codes.add(code)
    const checks = checkPark(park, {
      locale: localeOf(language),
      knows: (dictionary, value) => choices.itemsOf(dictionary).some((item) => String(item.value) === value),
      findRegion: (code) => places.find(code),
      score: score.value,
      minScore,
      isCodeTaken: isRepeated || (owner !== undefined && owner !== parkId),
      hiddenFiles,
      notPanoramas,
      hasPicturesComing: hasPictures || pictured.has(parkId ?? draft?.id ?? null),
    })
    return { score, checks }
  })
}

const dayMs = 24 * 3_600_000

/** Computes the completeness of a working copy. */
export function scoreOf({ park, row }: Pick<WorkingCopy, 'park' | 'row'>, now: Date): Completeness {
  const verifiedAt = row?.['verified_at']
  const verified = typeof verifiedAt === 'string' && now.getTime() - Date.parse(verifiedAt) <= verifiedDays * dayMs
  return completenessOf(park, { verified })
}

/** Words the completeness for people. */
export const presentScore = ({ value, missing }: Completeness, locale: Locale): Score => ({
  value,
  missing: missing.map((one) => ({
    item: one.item,
    path: one.paths[0]!,
    paths: one.paths,
    weight: one.weight,
    ...describeMissing(one, locale),
  })),
})
