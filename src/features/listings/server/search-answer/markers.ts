import { allOfChina, type Box, type EngineMarker, type ParkResult } from '#features/listings/search/engine.ts'
import { m } from '#messages'
import { localeOf } from '#platform/i18n/language.ts'
import type { CardStore, Stamp } from '../card-store.ts'
import type { Labels } from '../labels.ts'

/** Writes the map's entries as JSON by hand: up to 1,000 of them are most of an answer. */
export async function writeMarkers(markers: readonly EngineMarker[], store: CardStore, labels: Labels, stamp: Stamp): Promise<string> {
  const parkIds = markers.flatMap(({ park }) => (park ? [park.parkId] : []))
  const briefs = await store.briefs(parkIds, labels, stamp)
  const entries: string[] = []
  for (const marker of markers) {
    const brief = marker.park ? briefs.get(marker.park.parkId) : undefined
    // A park withdrawn a moment ago has no name any more; as a cluster of one the counts still add up.
    entries.push(marker.park && brief ? writeMarker(marker, marker.park, brief) : writeCluster(marker, labels))
  }
  return `[${entries.join(',')}]`
}

const toDegrees = (microDegrees: number) => Math.round(microDegrees) / 1_000_000
/** From the engine's hundredths. */
const toUnits = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)

const writeMarker = (marker: EngineMarker, park: ParkResult, { name, hot }: { name: string; hot: 0 | 1 }) =>
  `{"cluster":false,"parkId":"${park.parkId}","name":${name},"longitude":${toDegrees(marker.sumLng)},"latitude":${toDegrees(marker.sumLat)},` +
  `"priceMin":${toUnits(park.minPrice)},"priceMax":${toUnits(park.maxPrice)},"rentableArea":${marker.rentableArea / 100},"hot":${hot},"full":${marker.rentableArea === 0 ? 1 : 0}}`

function writeCluster({ count, sumLng, sumLat, bbox, rentableArea, totalArea, regionCode }: EngineMarker, labels: Labels) {
  const share = totalArea === 0 ? 0 : Math.round((rentableArea / totalArea) * 1_000) / 1_000
  const placeName =
    regionCode &&
    (regionCode === allOfChina ? m.ui_chinaAsCountry({}, { locale: localeOf(labels.language) }) : labels.shortRegionName(regionCode))
  return `{"cluster":true,"count":${count},"longitude":${toDegrees(sumLng / count)},"latitude":${toDegrees(sumLat / count)},"bbox":${writeBox(bbox)},"rentableShare":${share},"placeName":${JSON.stringify(placeName)}}`
}

const writeBox = (box: Box) => `[${box.map(toDegrees).join(',')}]`
