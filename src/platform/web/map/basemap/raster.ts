import type { StyleSpecification } from 'maplibre-gl'
import type { Basemap } from '#platform/contract/basemap.ts'
import { colours } from './paint.ts'

type Raster = Extract<Basemap, { kind: 'raster' }>

/** Returns the style of raster tiles, with separate label tiles on top if the service has them. */
export function rasterStyle({ tiles, labels, tileSize, minZoom, maxZoom }: Raster, origin: string): StyleSpecification {
  const source = (urls: string[]) => ({
    type: 'raster' as const,
    tiles: urls.map((url) => absolute(url, origin)),
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

/** Without `URL`, which would encode the braces of a template as %7B. */
const absolute = (url: string, origin: string) => (url.startsWith('/') ? origin + url : url)
