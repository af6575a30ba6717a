import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { Basemap } from '#platform/contract/basemap.ts'
import {
  boundaryLayers,
  chinaLayer,
  ground,
  landLayer,
  placeLayers,
  roadLayers,
  shieldLayer,
  waterLayers,
  type From,
  type NameKey,
} from './layers.ts'
import { pointLayers, pointsSource } from './named-points.ts'

type Embedded = Extract<Basemap, { kind: 'embedded' }>
/** Absolute URLs of the two archives: the world in low detail, China in high detail. */
export type Archives = { world: string; china: string }

const world = (layer: string): From => ({ source: 'world', 'source-layer': layer })
const china = (layer: string): From => ({ source: 'china', 'source-layer': layer })
const custom = (name: string): From => ({ source: `custom-${name}` })

/**
 * Returns the style of the embedded map. Parts that the operator has replaced come from GeoJSON instead, so that two versions of a boundary are
 * never visible together.
 */
export function embeddedStyle({ files, boundaries }: Embedded, archives: Archives, name: NameKey, origin: string): StyleSpecification {
  const line = (kind: 'provinces' | 'prefectures'): LayerSpecification[] => [
    {
      id: `custom-${kind}-lines`,
      type: 'line',
      ...custom(kind),
      minzoom: kind === 'provinces' ? 2 : 5,
      paint: { 'line-color': kind === 'provinces' ? '#a9b6c4' : '#d3dbe3', 'line-width': 1 },
    },
  ]
  const lines = boundaries === 'none' ? [] : [...boundaryLayers('world', world('lines')), ...boundaryLayers('china', china('lines'))]
  const embedded = lines.filter(
    ({ id }) => !(files.provinces && id.endsWith('-province-lines')) && !(files.prefectures && /-(prefecture|district)-lines$/.test(id)),
  )
  const layers: LayerSpecification[] = [
    ground,
    ...waterLayers('world', world('water'), 3),
    ...(boundaries === 'none' ? [] : boundaryLayers('world', world('lines')).filter(({ id }) => id === 'world-country-lines')),
    landLayer('china-ground', china('ground')),
    ...embedded.filter(({ id }) => id === 'china-country-lines'),
    ...(files.land || files.provinces ? [] : [chinaLayer(china('areas'))]),
    ...(files.land ? [landLayer('custom-land', custom('land'))] : []),
    ...embedded.filter(({ id }) => id.startsWith('china-') && id !== 'china-country-lines'),
    ...(boundaries === 'supplied' && files.prefectures ? line('prefectures') : []),
    ...(boundaries === 'supplied' && files.provinces ? line('provinces') : []),
    ...(files.land ? [] : waterLayers('china', china('water'), 7)),
    ...roadLayers(files.expressways ? custom('expressways') : china('roads')),
    ...(files.expressways ? [] : [shieldLayer(china('shields'))]),
    ...(files.labels ? [] : pointLayers(name)),
    ...placeLayers('world', world('places'), name),
    ...placeLayers('china', files.labels ? custom('labels') : china('places'), name),
  ]
  return { version: 8, sources: sourcesOf(files, archives, origin), layers }
}

function sourcesOf(files: Embedded['files'], archives: Archives, origin: string) {
  const sources: Record<string, SourceSpecification> = {
    world: { type: 'vector', url: `pmtiles://${archives.world}` },
    china: { type: 'vector', url: `pmtiles://${archives.china}` },
    points: pointsSource,
  }
  // Absolute, because the worker that fetches them has another base URL.
  for (const [name, url] of Object.entries(files)) if (url) sources[`custom-${name}`] = { type: 'geojson', data: new URL(url, origin).href }
  return sources
}
