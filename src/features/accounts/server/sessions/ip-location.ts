import { createRequire } from 'node:module'
import { findByChineseName, regionName, type Regions } from '#features/regions/server/regions.ts'
import type { Language } from '#platform/i18n/language.ts'

// The package is CommonJS, and its default export differs between loaders.
const { default: Table } = createRequire(import.meta.url)('ip2region') as typeof import('ip2region')

let table: InstanceType<typeof Table> | null = null

/**
 * Returns the approximate location of a public IP address as `country/province/city` in Chinese, for `formatLocation`. Null for private and
 * unknown addresses. Uses the table of the package ip2region (December 2024). Informational only: members see it for their own devices.
 */
export function locateAddress(ip: string): string | null {
  // 11 MB, read at the first use.
  table ??= new Table()
  // Link-local addresses can carry a zone suffix.
  const location = table.search(ip.replace(/%.*$/, ''))
  if (!location?.country) return null
  const { country, province, city } = location
  return [country, province, city].join('/')
}

/** Returns a location in the reader's language; null if it has no name in that language. */
export async function formatLocation(regions: Regions, location: string | null, language: Language): Promise<string | null> {
  if (location === null) return null
  const [country = '', province = '', city = ''] = location.split('/')
  const tree = await regions.current()
  const code = findByChineseName(tree, province, city)
  if (code !== null) return regionName(tree, code, language)
  return language === 'zh_CN' ? [country, province, city].filter(Boolean).join(' ') : null
}
