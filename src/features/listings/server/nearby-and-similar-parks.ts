import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { dayNumber } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ParkCard } from '../park-card.ts'
import type { Box, SearchEngine, EngineQuery } from '../search/engine.ts'
import { likeness, type Character } from '../similarity.ts'
import { listCards } from './cards.ts'
import { isParkId } from './ids.ts'
import type { Moment } from './queries-cards.ts'
import { findParkPoint, listParksWithin, type NearbyPark } from './queries-nearby-parks.ts'
import type { Labels } from './labels.ts'

const maxParks = 10
/** In km; the last one covers the whole earth. */
const radii = [30, 150, 1_000, 21_000]

/** Returns the ten nearest parks with their distance in km, widening the circle until it contains enough. Throws 404 for an unpublished park. */
export async function listNearbyParks(db: Db, parkId: string, labels: Labels, moment: Moment): Promise<ParkCard[]> {
  const place = isParkId(parkId) ? await findParkPoint(db, parkId) : null
  if (!place) throw fail(failures.notFound)
  let near: NearbyPark[] = []
  for (const radiusKm of radii) {
    near = await listParksWithin(db, { parkId, ...place, radiusKm, limit: maxParks })
    if (near.length === maxParks) break
  }
  const distances = new Map(near.map((one) => [one.parkId, one.distanceKm]))
  const cards = await listCards(db, [...distances.keys()], labels, moment)
  return cards.map((card) => ({ ...card, distanceKm: Math.round((distances.get(card.parkId) ?? 0) * 10) / 10 }))
}

const minCandidates = 30
const maxCandidates = 50

/** About two hours by truck, in km: parks that serve the same city. */
const sameMarketKm = 120

/**
 * Returns the ten parks most similar in types, area, clear height and price (`likeness`): those within reach of the same city first.
 * Candidates come from the search, because comparing all parks would cost more: first parks around that share a type, then everywhere
 * those that share a type within a third of the height and price, then, while there are too few, without the price, and without the height.
 * Among equals, the more viewed park comes first, then the older one. Throws 404 for an unpublished park.
 */
export async function listSimilarParks(
  { db, search }: { db: Db; search: SearchEngine },
  parkId: string,
  labels: Labels,
  moment: Moment,
): Promise<ParkCard[]> {
  const [park] = isParkId(parkId) ? await listCards(db, [parkId], labels, moment) : []
  if (!park) throw fail(failures.notFound)
  const candidates = new Set<string>()
  const { page: around } = await search.search({ ...ofSameTypes(park, moment), bbox: buildBoxAround(park) })
  for (const found of around) candidates.add(found.parkId)
  candidates.delete(parkId)
  for (const query of candidates.size >= minCandidates ? [] : buildWideningQueries(park, moment)) {
    const { page } = await search.search(query)
    for (const found of page) candidates.add(found.parkId)
    candidates.delete(parkId)
    if (candidates.size >= minCandidates) break
  }
  const cards = await listCards(db, [...candidates], labels, moment)
  const own = toCharacter(park)
  const scored = cards.map((card) => ({ card, isNear: isInBox(card, buildBoxAround(park)), score: likeness(own, toCharacter(card)) }))
  const ranked = scored.toSorted(
    (a, b) =>
      Number(b.isNear) - Number(a.isNear) ||
      b.score - a.score ||
      b.card.viewCount - a.card.viewCount ||
      Number(a.card.parkId) - Number(b.card.parkId),
  )
  return ranked.slice(0, maxParks).map(({ card }) => card)
}

const toCharacter = ({ whTypes, totalArea, heightMax, priceMin }: ParkCard): Character => ({
  whTypes: whTypes.map(({ value }) => value),
  totalArea,
  height: heightMax,
  price: priceMin,
})

const third = { below: 2 / 3, above: 4 / 3 }

/** The square around a park, in micro-degrees. */
function buildBoxAround({ longitude, latitude }: Pick<ParkCard, 'longitude' | 'latitude'>): Box {
  const latDegrees = sameMarketKm / 111
  const lngDegrees = latDegrees / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  const corners = [longitude - lngDegrees, latitude - latDegrees, longitude + lngDegrees, latitude + latDegrees]
  return corners.map((degrees) => Math.round(degrees * 1_000_000)) as Box
}

function isInBox({ longitude, latitude }: ParkCard, [west, south, east, north]: Box) {
  const [lng, lat] = [longitude * 1_000_000, latitude * 1_000_000]
  return lng >= west && lng <= east && lat >= south && lat <= north
}

const ofSameTypes = ({ whTypes }: ParkCard, { today }: Moment): EngineQuery => ({
  today: dayNumber(today),
  ...(whTypes.length > 0 && { whTypes: whTypes.map(({ value }) => Number(value)) }),
  sort: 'popular',
  order: 'desc',
  pageNum: 1,
  pageSize: maxCandidates,
  facets: false,
  markers: null,
})

function buildWideningQueries(park: ParkCard, moment: Moment): EngineQuery[] {
  const { heightMax, priceMin } = park
  const types = ofSameTypes(park, moment)
  const height =
    heightMax === null
      ? types
      : { ...types, heightMin: toHundredths(heightMax * third.below), heightMax: toHundredths(heightMax * third.above) }
  const price =
    priceMin === null ? [] : [{ ...height, priceMin: toHundredths(priceMin * third.below), priceMax: toHundredths(priceMin * third.above) }]
  return [...price, height, types]
}

/** From m and yuan to the engine's hundredths. */
const toHundredths = (value: number) => Math.round(value * 100)
