import { getLocale } from '#paraglide/runtime.js'
import { listHotCities } from '#features/regions/admin-contract.ts'
import { listItems, listTypes } from '#features/dictionaries/admin-contract.ts'
import { listAdminSettings } from '#features/site/admin-contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

export const loadSettings = (request: Request) => callAsMember(request, async (call) => (await call(listAdminSettings, {})).rows)

export const loadHotCities = (request: Request) => callAsMember(request, async (call) => ({ cities: await call(listHotCities, {}) }))

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
