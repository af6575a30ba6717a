import type { StyleSpecification } from 'maplibre-gl'
import type { Basemap } from '#platform/contract/basemap.ts'
import { colours } from './paint.ts'

type Raster = Extract<Basemap, { kind: 'raster' }>

/** Pictures of a map, and where the service has them apart, its names above. */
export function rasterStyle({ tiles, labels, tileSize, minZoom, maxZoom }: Raster, origin: string): StyleSpecification {
  const source = (addresses: string[]) => ({
    type: 'raster' as const,
    tiles: addresses.map((address) => absolute(address, origin)),
    tileSize,
    minzoom: minZoom,
    maxzoom: maxZoom,
  })
  return {
    version: 8,
    sources: { tiles: source(tiles), ...(labels.length > 0 && { labels: source(labels) }) },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.land } },
      { id: 'tiles', type: 'raster', source: 'tiles' },
      ...(labels.length > 0 ? [{ id: 'labels', type: 'raster' as const, source: 'labels' }] : []),
    ],
  }
}

/** Not through `URL`: it would write the braces of a template as %7B. */
const absolute = (address: string, origin: string) => (address.startsWith('/') ? origin + address : address)
