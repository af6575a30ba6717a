import { fold } from './fold.ts'
import type { CellProblem } from './read-cell.ts'

export type RegionName = { code: string; level: number; parentCode: string | null; names: readonly string[] }

/** Regions by their folded names and by code. */
export type RegionIndex = { byName: ReadonlyMap<string, readonly RegionName[]>; byCode: ReadonlyMap<string, RegionName> }

type Region = { code: string; level: number; parentCode: string | null; nameZh: string; nameEn: string; shortZh: string; shortEn: string }

export function indexRegions(regions: readonly Region[]): RegionIndex {
  const all = regions.map(({ code, level, parentCode, nameZh, nameEn, shortZh, shortEn }) => ({
    code,
    level,
    parentCode,
    names: [...new Set([nameZh, nameEn, shortZh, shortEn].map(fold))],
  }))
  const byName = new Map<string, RegionName[]>()
  for (const region of all) for (const name of region.names) byName.set(name, [...(byName.get(name) ?? []), region])
  return { byName, byCode: new Map(all.map((region) => [region.code, region])) }
}

export const regionColumns = ['province_code', 'city_code', 'district_code'] as const
export type RegionTexts = Partial<Record<(typeof regionColumns)[number], string>>
type RegionCodes = Record<(typeof regionColumns)[number], string>

/**
 * Reads the place of a park from its district, with city and province where the name of the district alone is not unique. Each text is a
 * code, a name, or both: `310115`, 浦东新区, `310115 浦东新区`.
 */
export function readRegions(texts: RegionTexts, index: RegionIndex): { codes: RegionCodes } | { column: string; problem: CellProblem } {
  const district = texts.district_code
  if (district === undefined) return { column: 'district_code', problem: { rule: 'required' } }
  const wider = (['city_code', 'province_code'] as const).flatMap((column) => {
    const text = texts[column]
    return text === undefined ? [] : [{ column, text, level: column === 'city_code' ? 2 : 1 }]
  })
  for (const { column, text, level } of wider)
    if (candidatesOf(text, level, index).length === 0) return { column, problem: { rule: 'region', value: text } }
  const found = candidatesOf(district, 3, index).filter((candidate) =>
    wider.every(({ text, level }) => {
      const parents = pathTo(candidate, index)
      return candidatesOf(text, level, index).some(({ code }) => parents.some((parent) => parent.code === code))
    }),
  )
  if (found.length === 0) return { column: 'district_code', problem: { rule: 'region', value: district } }
  if (found.length > 1) return { column: 'district_code', problem: { rule: 'ambiguousRegion', value: district } }
  const [province, city] = pathTo(found[0]!, index)
  return { codes: { province_code: province!.code, city_code: city!.code, district_code: found[0]!.code } }
}

const leadingCode = /^(\d{6}(?:\d{2})?)(?:\D.*)?$/

function candidatesOf(text: string, level: number, { byCode, byName }: RegionIndex): RegionName[] {
  const code = leadingCode.exec(text.normalize('NFKC').trim())?.[1]
  const region = code === undefined ? undefined : byCode.get(code)
  if (region) return region.level === level ? [region] : []
  return (byName.get(fold(text)) ?? []).filter((candidate) => candidate.level === level)
}

/** Returns the regions from the province down. */
function pathTo(region: RegionName, index: RegionIndex): RegionName[] {
  const parent = region.parentCode === null ? undefined : index.byCode.get(region.parentCode)
  return [...(parent ? pathTo(parent, index) : []), region]
}
