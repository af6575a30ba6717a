import { getLocale } from '#paraglide/runtime.js'
import { listCitiesByInitial, listAllRegions } from '#features/regions/contract.ts'
import { listHotCities } from '#features/regions/admin-contract.ts'
import { listItems, listTypes } from '#features/dictionaries/admin-contract.ts'
import { listEditedSettings } from '#features/site/admin-contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

export const loadSettings = (request: Request) => callAsMember(request, async (call) => (await call(listEditedSettings, {})).rows)

export type RegionGroup = { label: string; regions: { code: string; name: string }[] }

/** Places that a hot region can lead to: parts of the world with their countries, provinces with their cities. */
export const loadRegionGroups = (request: Request) =>
  callAsMember(request, async (call): Promise<RegionGroup[]> => {
    const groups = await call(listAllRegions, { level: 2 })
    const highest = groups.flatMap((group) => ('regionNotGroupVoList' in group ? group.regionNotGroupVoList : []))
    return highest.map(({ code, name, children }) => ({
      label: name,
      regions: [{ code, name }, ...children.map((child) => ({ code: child.code, name: child.name }))],
    }))
  })

export const loadHotCities = (request: Request) =>
  callAsMember(request, async (call) => {
    const [cities, groups] = await Promise.all([call(listHotCities, {}), call(listCitiesByInitial, {})])
    return { cities, groups: groups.map(({ initial, areaInfoList }) => ({ label: initial, regions: areaInfoList })) }
  })

/** All dictionaries, and the values of one of them: of the first where the address names none. */
export const loadDictionaries = (request: Request, type: string | undefined) =>
  callAsMember(request, async (call) => {
    const isEnglish = getLocale() === 'en-US'
    const types = (await call(listTypes, {})).rows.toSorted((a, b) =>
      isEnglish ? a.nameEn.localeCompare(b.nameEn, 'en') : a.nameZh.localeCompare(b.nameZh, 'zh'),
    )
    const shown = types.find(({ dictType }) => dictType === type) ?? types[0]
    return { types, shown, items: shown ? (await call(listItems, { dictType: shown.dictType })).rows : [] }
  })
