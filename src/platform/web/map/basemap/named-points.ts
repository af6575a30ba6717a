import type { LayerSpecification, SourceSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import baysAndBridges from '../../../../../geo/bays-and-bridges.txt?raw'
import freightHubs from '../../../../../geo/freight-hubs.txt?raw'
import { byZoom, halo, kindIs, label, type NameKey } from './layers.ts'
import { colours, fonts } from './paint.ts'

/** Ports, airports and rail freight stations, to which the portal also measures approaches, and bays and bridges, as a source of the style. */
export const pointsSource: SourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: `${freightHubs}\n${baysAndBridges}`.split('\n').filter(isPoint).map(toFeature) },
}

function isPoint(line: string) {
  return line !== '' && !line.startsWith('#')
}

function toFeature(line: string) {
  const [kind, zh, en, place = ''] = line.split('|').map((part) => part.trim())
  return {
    type: 'Feature' as const,
    properties: { kind, zh, en, z: 0 },
    geometry: { type: 'Point' as const, coordinates: place.split(',').map(Number) },
  }
}

type Look = Required<Pick<SymbolLayerSpecification, 'layout' | 'paint'>> & {
  /** From this zoom on there is room for the kind beside the names of towns. */
  minzoom: number
}

const land = { 'text-color': colours.label, ...halo }
const water = { 'text-color': colours.labelWater, 'text-halo-color': colours.water, 'text-halo-width': 1 }
/** A dot with the name below it; neither without the other. */
const dotted: Look['layout'] = { 'icon-image': 'dot', 'text-anchor': 'top', 'text-offset': [0, 0.4] }

const looks: Record<string, Look> = {
  bridge: { minzoom: 9, layout: { 'text-font': fonts.regular }, paint: land },
  station: { minzoom: 9, layout: { 'text-font': fonts.regular, ...dotted }, paint: land },
  airport: { minzoom: 8, layout: { 'text-font': fonts.regular, ...dotted }, paint: land },
  port: { minzoom: 7, layout: { 'text-font': fonts.regular, ...dotted }, paint: land },
  bay: { minzoom: 7.5, layout: { 'text-font': fonts.italic, 'text-letter-spacing': 0.15 }, paint: water },
}

/** A layer for each kind of point; the last is placed first. */
export const pointLayers = (name: NameKey): LayerSpecification[] =>
  Object.entries(looks).map(([kind, { minzoom, layout, paint }]) => ({
    id: `points-${kind}`,
    type: 'symbol',
    source: 'points',
    minzoom,
    filter: kindIs(kind),
    layout: { ...label(name), 'text-size': byZoom(7, 10.5, 11, 12), 'text-max-width': 9, 'text-padding': 4, ...layout },
    paint,
  }))
