import type { Regions } from '#features/regions/server/regions.ts'
import { m } from '#messages'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { MarketName } from '../contract.ts'
import { isMarketCode } from '../market-code.ts'
import { marketSlug } from '../urls.ts'

type RegionTree = Awaited<ReturnType<Regions['current']>>
type Region = RegionTree['all'][number]

/**
 * Returns a function that names markets by their codes; it returns null for an unknown region. Cities that share a short name are distinguished by
 * their province or country, or by their full names where that is the same too.
 */
export function openMarketNames(tree: RegionTree, language: Language): (regionCode: string) => MarketName | null {
  const shortName = (region: Region) => (language === 'en_US' ? region.shortEn : region.shortZh)
  const fullName = (region: Region) => (language === 'en_US' ? region.nameEn : region.nameZh)
  const namesakes = Map.groupBy(
    tree.all.filter(({ code }) => isMarketCode(code)),
    shortName,
  )
  const above = ({ code, regionType }: Region) => {
    const wider = tree.pathTo(code).at(regionType === 'china' ? 0 : -2)
    return wider === undefined ? '' : shortName(wider)
  }
  return (regionCode) => {
    const region = tree.find(regionCode)
    if (!region) return null
    const [city, regionName] = [shortName(region), above(region)]
    const others = (namesakes.get(city) ?? []).filter(({ code }) => code !== regionCode)
    const isAlone = others.every((other) => above(other) !== regionName)
    const told = isAlone ? m.market_nameIn({ city, region: regionName }, { locale: localeOf(language) }) : fullName(region)
    return {
      regionCode,
      name: others.length === 0 ? city : told,
      regionName: regionName === city ? '' : regionName,
      slug: marketSlug(region.shortEn, regionCode),
    }
  }
}
