import { createRequire } from 'node:module'
import { findByChineseName, regionName, type Regions } from '#features/regions/server/regions.ts'
import type { Language } from '#platform/i18n/language.ts'

// A CommonJS package: what its default is depends on who loads it.
const { default: Table } = createRequire(import.meta.url)('ip2region') as typeof import('ip2region')

let table: InstanceType<typeof Table> | null = null

/**
 * About where an address on the internet is, as `country/province/city` in Chinese, as far as it is known, to be put into words by `placeIn`. Null for
 * what is not on the internet, and for what the table does not know. The table comes with the package ip2region, as of December 2024: it
 * is for people who look at their own devices, and nothing is decided by it.
 */
export function placeOfAddress(ip: string): string | null {
  // Eleven megabytes, read when first needed.
  table ??= new Table()
  // An address of one link may name its interface.
  const found = table.search(ip.replace(/%.*$/, ''))
  if (!found?.country) return null
  const { country, province, city } = found
  return [country, province, city].join('/')
}

/** The place of a session in the reader's language; null where it cannot be named in that language. */
export async function placeIn(regions: Regions, place: string | null, language: Language): Promise<string | null> {
  if (place === null) return null
  const [country = '', province = '', city = ''] = place.split('/')
  const tree = await regions.current()
  const code = findByChineseName(tree, province, city)
  if (code !== null) return regionName(tree, code, language)
  return language === 'zh_CN' ? [country, province, city].filter(Boolean).join(' ') : null
}
