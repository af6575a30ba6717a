import type { z } from 'zod'
import { m } from '#messages'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { formatFullPlace, regionName } from '#features/regions/server/regions.ts'
import type * as contract from '#features/accounts/profile-contract.ts'
import * as queries from './queries-profile.ts'
import type { UserLabelDeps } from './present-user.ts'

const interests = 'floor_warehouse_type'

export async function getPreferences(
  db: Db,
  memberId: string,
  { dictionaries, regions }: UserLabelDeps,
  language: Language,
): Promise<contract.Preferences> {
  const [row, labels, tree] = await Promise.all([queries.findPreferences(db, memberId), dictionaries.current(), regions.current()])
  if (!row) throw fail(known.signedOut)
  const { wantedProvinceCode: provinceCode, wantedCityCode: cityCode, wantedDistrictCode: districtCode } = row
  const whTypes = row.whTypes ?? []
  return {
    address:
      provinceCode === null
        ? null
        : {
            provinceCode,
            cityCode,
            districtCode,
            regionName: formatFullPlace(tree, districtCode ?? cityCode ?? provinceCode, language),
          },
    focusAreas: (row.focusCodes ?? []).map((code) => ({ code, name: regionName(tree, code, language) })),
    whTypes: whTypes.map(String),
    whTypesLabel: whTypes.map((type) => labels.labelOf(interests, type, language)),
    areaMin: numberOrNull(row.wantedAreaMin),
    areaMax: numberOrNull(row.wantedAreaMax),
    priceMax: numberOrNull(row.wantedPriceMax),
  }
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))

type PreferencesInput = z.output<(typeof contract.setPreferences)['input']>

/** Saves preferences without duplicates. Throws 422 with an error for each field that has an unknown region or type. */
export async function setPreferences(
  trx: Db,
  memberId: string,
  input: PreferencesInput,
  { dictionaries, regions }: UserLabelDeps,
  locale: Locale,
) {
  const [labels, tree] = await Promise.all([dictionaries.current(), regions.current()])
  const { provinceCode, cityCode, districtCode } = input.address
  const path = [provinceCode, cityCode, districtCode].filter((code) => code != null)
  const focusCodes = [...new Set(input.focusAreas)]
  const whTypes = [...new Set(input.whTypes)]
  const knownTypes = new Set(labels.itemsOf(interests).map(({ value }) => String(value)))
  const errors: FieldError[] = []
  const refuse = (field: string, text: typeof m.accounts_regionWrong) => errors.push({ field, rule: 'unknown', msg: text({}, { locale }) })
  const isPath = String(tree.pathTo(path.at(-1)!).map(({ code }) => code)) === String(path)
  if (!isPath || (districtCode != null && cityCode == null)) refuse('address', m.accounts_regionWrong)
  if (focusCodes.some((code) => tree.find(code) === null)) refuse('focusAreas', m.accounts_focusWrong)
  if (whTypes.some((type) => !knownTypes.has(type))) refuse('whTypes', m.accounts_whTypeWrong)
  if (errors.length > 0) throw invalid(errors)
  const columns = {
    wantedProvinceCode: provinceCode,
    wantedCityCode: cityCode ?? null,
    wantedDistrictCode: districtCode ?? null,
    wantedAreaMin: input.areaMin ?? null,
    wantedAreaMax: input.areaMax ?? null,
    wantedPriceMax: input.priceMax ?? null,
  }
  await queries.setPreferences(trx, memberId, columns, { focusCodes, whTypes: whTypes.map(Number) })
}
