import type { StyleSpecification } from 'maplibre-gl'
import type { Basemap } from '#platform/contract/basemap.ts'
import type { Language } from '#platform/i18n/language.ts'
import { embeddedStyle, type Archives } from './embedded.ts'
import type { NameKey } from './layers.ts'
import { rasterStyle } from './raster.ts'

export const nameKeyOf = (language: Language): NameKey => (language === 'en_US' ? 'en' : 'zh')

export type StyleContext = { archives: Archives; origin: string }

/** Returns the style of a base map in a language. The code for external vector schemas loads only if one is configured. */
export async function styleOf(basemap: Basemap, language: Language, { archives, origin }: StyleContext): Promise<StyleSpecification> {
  const name = nameKeyOf(language)
  switch (basemap.kind) {
    case 'embedded':
      return embeddedStyle(basemap, archives, name, origin)
    case 'raster':
      return rasterStyle(basemap, origin)
    case 'pmtiles':
      return (await import('./vector.ts')).vectorStyle(basemap, name, origin)
  }
}
