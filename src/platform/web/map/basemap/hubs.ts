import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import hubs from '../../../../../geo/freight-hubs.txt?raw'
import { byZoom, halo, kindIs, label, type NameKey } from './layers.ts'
import { colours, fonts } from './paint.ts'

/** The ports, airports and rail freight stations that the portal also measures approaches to, as a source of the style. */
export const hubsSource: SourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: hubs.split('\n').filter(isHub).map(toFeature) },
}

function isHub(line: string) {
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

/** From these zooms on a kind of hub has room beside the names of towns. */
const minZooms = { port: 7, airport: 8, station: 9 }

/** A dot with a name below it for each kind of hub; neither without the other. */
export const hubLayers = (name: NameKey): LayerSpecification[] =>
  Object.entries(minZooms).map(([kind, minzoom]) => ({
    id: `hubs-${kind}`,
    type: 'symbol',
    source: 'hubs',
    minzoom,
    filter: kindIs(kind),
    layout: {
      ...label(name),
      'icon-image': 'dot',
      'text-font': fonts.regular,
      'text-size': byZoom(7, 10.5, 11, 12),
      'text-anchor': 'top',
      'text-offset': [0, 0.4],
      'text-max-width': 9,
      'text-padding': 4,
    },
    paint: { 'text-color': colours.label, ...halo },
  }))
