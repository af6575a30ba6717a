import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Partner } from '#features/inventory/partners/contract.ts'

export const partnerName = ({ nameZh, nameEn }: Pick<Partner, 'nameZh' | 'nameEn'>) => (getLocale() === 'en-US' ? nameEn : nameZh)

export const trustLabels = { review: m.inventory_partnerTrustReview, direct: m.inventory_partnerTrustDirect }

export const operationLabels = {
  push: m.inventory_partnerPush,
  check: m.inventory_partnerCheck,
  list: m.inventory_partnerList,
  withdraw: m.inventory_partnerWithdraw,
}

export const partnerUrl = (id: string) => `/admin/settings/partners/${id}`

/** The regions of a partner in one line, the first ones by name. */
export function describeRegions({ regionNames }: Pick<Partner, 'regionNames'>): string {
  if (regionNames.length === 0) return m.inventory_partnerAllRegions()
  return regionNames.length <= 3
    ? regionNames.join(getLocale() === 'en-US' ? ', ' : '、')
    : m.inventory_partnerRegionCount({ n: String(regionNames.length) })
}

export const describeFields = ({ fields }: Pick<Partner, 'fields'>) =>
  fields.length === 0 ? m.inventory_partnerAllFields() : m.inventory_partnerFieldCount({ n: String(fields.length) })
