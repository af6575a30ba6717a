import { getLocale } from '#paraglide/runtime.js'
import { listCitiesByInitial, listAllRegions } from '#features/regions/contract.ts'
import { listHotCities } from '#features/regions/admin-contract.ts'
import { listItems, listTypes } from '#features/dictionaries/admin-contract.ts'
import { listEditedSettings } from '#features/site/admin-contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

export const loadSettings = (request: Request) => callAsMember(request, async (call) => (await call(listEditedSettings, {})).rows)

export type RegionGroup = { label: string; regions: { code: string; name: string }[] }

/** Loads the targets of a hot region: parts of the world with countries, provinces with cities. */
export const loadRegionGroups = (request: Request) =>
  callAsMember(request, async (call): Promise<RegionGroup[]> => {
    const groups = await call(listAllRegions, { level: 2 })
    const topLevel = groups.flatMap((group) => ('regionNotGroupVoList' in group ? group.regionNotGroupVoList : []))
    return topLevel.map(({ code, name, children }) => ({
      label: name,
      regions: [{ code, name }, ...children.map((child) => ({ code: child.code, name: child.name }))],
    }))
  })

export const loadHotCities = (request: Request) =>
  callAsMember(request, async (call) => {
    const [cities, groups] = await Promise.all([call(listHotCities, {}), call(listCitiesByInitial, {})])
    return { cities, groups: groups.map(({ initial, areaInfoList }) => ({ label: initial, regions: areaInfoList })) }
  })

/** Loads all dictionaries and the items of one, by default the first. */
export const loadDictionaries = (request: Request, type: string | undefined) =>
  callAsMember(request, async (call) => {
    const isEnglish = getLocale() === 'en-US'
    const types = (await call(listTypes, {})).rows.toSorted((a, b) =>
      isEnglish ? a.nameEn.localeCompare(b.nameEn, 'en') : a.nameZh.localeCompare(b.nameZh, 'zh'),
    )
    const selected = types.find(({ dictType }) => dictType === type) ?? types[0]
    return { types, selected, items: selected ? (await call(listItems, { dictType: selected.dictType })).rows : [] }
  })
