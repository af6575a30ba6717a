import type { Box, EngineMarker } from '#features/listings/search/engine.ts'
import type { Districts } from './districts.ts'
import { toParkResult } from './figures.ts'
import type { SegmentHits } from './first-page.ts'
import type { QueryPlan } from './query-plan.ts'
import type { Segment } from './segment.ts'

type Country = Omit<EngineMarker, 'regionCode' | 'park'> & { segment: Segment; lastPark: number }

/** Returns a marker for each country, ordered by its code; `allOfChina` is the code of China. */
export function buildCountryMarkers(segments: SegmentHits[], plan: QueryPlan, districts: Districts): EngineMarker[] {
  const countries = new Map<string, Country>()
  for (const { segment, hits } of segments)
    for (const park of hits) {
      const code = districts.countryOf(segment.district[park] as number)
      const country = countries.get(code)
      if (country) add(country, segment, park)
      else countries.set(code, start(segment, park))
    }
  return [...countries].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([code, country]) => toMarker(code, country, plan))
}

function start(segment: Segment, park: number): Country {
  const [lng, lat] = [segment.lng[park] as number, segment.lat[park] as number]
  return {
    count: 1,
    sumLng: lng,
    sumLat: lat,
    bbox: [lng, lat, lng, lat],
    rentableArea: segment.rentable[park] as number,
    totalArea: segment.total[park] as number,
    segment,
    lastPark: park,
  }
}

function add(country: Country, segment: Segment, park: number) {
  const [lng, lat] = [segment.lng[park] as number, segment.lat[park] as number]
  country.count++
  country.sumLng += lng
  country.sumLat += lat
  country.rentableArea += segment.rentable[park] as number
  country.totalArea += segment.total[park] as number
  const box: Box = country.bbox
  if (lng < box[0]) box[0] = lng
  if (lat < box[1]) box[1] = lat
  if (lng > box[2]) box[2] = lng
  if (lat > box[3]) box[3] = lat
}

const toMarker = (code: string, { segment, lastPark, ...sums }: Country, plan: QueryPlan): EngineMarker => ({
  ...sums,
  regionCode: sums.count === 1 ? null : code,
  park: sums.count === 1 ? toParkResult(segment, lastPark, plan) : null,
})
