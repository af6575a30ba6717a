import { layers, namedFlavor } from '@protomaps/basemaps'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Basemap } from '#platform/contract/basemap.ts'
import type { NameKey } from './layers.ts'
import { colours, fonts } from './paint.ts'

type Archive = Extract<Basemap, { kind: 'pmtiles' }>

/** A vector archive in the schema of Protomaps. Its fonts are the reader's own, and what needs pictures of a sprite is left out. */
export function vectorStyle({ url, flavor, lang }: Archive, name: NameKey, origin: string): StyleSpecification {
  const base = namedFlavor(flavor)
  const ours =
    flavor === 'light'
      ? { ...base, background: colours.water, earth: colours.land, water: colours.water, highway: colours.expressway }
      : base
  const drawn = layers('tiles', ours, { lang: (lang ?? name) === 'zh' ? 'zh-Hans' : 'en' }) as LayerSpecification[]
  return {
    version: 8,
    sources: { tiles: { type: 'vector', url: `pmtiles://${new URL(url, origin).href}` } },
    layers: drawn.filter(needsNoPicture).map(withLocalFonts),
  }
}

const needsNoPicture = (layer: LayerSpecification) => layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined

function withLocalFonts(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const asked = JSON.stringify(layer.layout?.['text-font'] ?? '')
  const font = /italic/i.test(asked) ? fonts.italic : /medium|bold/i.test(asked) ? fonts.medium : fonts.regular
  return { ...layer, layout: { ...layer.layout, 'text-font': font } }
}
