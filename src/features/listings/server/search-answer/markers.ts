import type { CardStore, Stamp } from '#features/listings/server/card-store.ts'
import type { Words } from '../labels.ts'
import type { Box, FoundPark, Marker } from '#features/listings/search/engine.ts'

/** The map's entries as JSON, written by hand: up to 1,000 of them make most of an answer. */
export async function markersJson(markers: readonly Marker[], store: CardStore, words: Words, stamp: Stamp): Promise<string> {
  const single = markers.flatMap(({ park }) => (park ? [park.parkId] : []))
  const briefs = await store.briefs(single, words, stamp)
  const entries: string[] = []
  for (const marker of markers) {
    const brief = marker.park ? briefs.get(marker.park.parkId) : undefined
    // A park that was withdrawn this very moment has no name any more; as a cluster of one the counts still add up.
    entries.push(marker.park && brief ? markerJson(marker, marker.park, brief) : clusterJson(marker, words))
  }
  return `[${entries.join(',')}]`
}

const degrees = (micro: number) => Math.round(micro) / 1_000_000
const scaled = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)

const markerJson = (marker: Marker, park: FoundPark, { name, hot }: { name: string; hot: 0 | 1 }) =>
  `{"cluster":false,"parkId":"${park.parkId}","name":${name},"longitude":${degrees(marker.sumLng)},"latitude":${degrees(marker.sumLat)},` +
  `"priceMin":${scaled(park.minPrice)},"priceMax":${scaled(park.maxPrice)},"rentableArea":${marker.rentableArea / 100},"hot":${hot},"full":${marker.rentableArea === 0 ? 1 : 0}}`

function clusterJson({ count, sumLng, sumLat, bbox, rentableArea, totalArea, place }: Marker, words: Words) {
  const share = totalArea === 0 ? 0 : Math.round((rentableArea / totalArea) * 1_000) / 1_000
  return `{"cluster":true,"count":${count},"longitude":${degrees(sumLng / count)},"latitude":${degrees(sumLat / count)},"bbox":${boxJson(bbox)},"rentableShare":${share},"placeName":${JSON.stringify(place && words.place(place))}}`
}

const boxJson = (box: Box) => `[${box.map(degrees).join(',')}]`
