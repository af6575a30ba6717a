import { layers, namedFlavor } from '@protomaps/basemaps'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Basemap } from '#platform/contract/basemap.ts'
import type { NameKey } from './layers.ts'
import { colours, fonts } from './paint.ts'

type Archive = Extract<Basemap, { kind: 'pmtiles' }>

/** Returns the style of a vector archive in the Protomaps schema, with local fonts and without layers that need sprite images. */
export function vectorStyle({ url, flavor, lang }: Archive, name: NameKey, origin: string): StyleSpecification {
  const base = namedFlavor(flavor)
  const palette =
    flavor === 'light'
      ? { ...base, background: colours.water, earth: colours.land, water: colours.water, highway: colours.expressway }
      : base
  const all = layers('tiles', palette, { lang: (lang ?? name) === 'zh' ? 'zh-Hans' : 'en' }) as LayerSpecification[]
  return {
    version: 8,
    sources: { tiles: { type: 'vector', url: `pmtiles://${new URL(url, origin).href}` } },
    layers: all.filter(needsNoSprite).map(withLocalFonts),
  }
}

const needsNoSprite = (layer: LayerSpecification) => layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined

function withLocalFonts(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const requested = JSON.stringify(layer.layout?.['text-font'] ?? '')
  const font = /italic/i.test(requested) ? fonts.italic : /medium|bold/i.test(requested) ? fonts.medium : fonts.regular
  return { ...layer, layout: { ...layer.layout, 'text-font': font } }
}
