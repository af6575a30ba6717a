import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { findLet } from '#features/contracts/server/queries-lettings.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'

type Deps = { db: Db; dictionaries: Dictionaries }

const maxPrice = 600

/** Fills a deal from an effective contract; throws 404 for any other. The tenant is named by the kind of goods only. */
export async function dealFromContract(
  { db, dictionaries }: Deps,
  contractId: string,
  { language, today }: { language: 'zh_CN' | 'en_US'; today: string },
) {
  const row = await findLet(db, contractId)
  if (!row) throw fail(known.notFound)
  const labels = await dictionaries.current()
  const goods = (of: 'zh_CN' | 'en_US') => (row.whType === null ? '' : labels.labelOf('floor_warehouse_type', row.whType, of))
  const textsIn = (locale: Locale) => {
    const isZh = locale === 'zh-CN'
    const place = [isZh ? row.parkZh : row.parkEn, isZh ? row.warehouseZh : row.warehouseEn].filter(Boolean).join(' ')
    const industry = industryOf(row.whType, locale)
    return {
      title: m.inventory_dealTitleOf({ place: place || goods(isZh ? 'zh_CN' : 'en_US') || row.number }, { locale }),
      tenant: m.inventory_dealTenantOf({ industry }, { locale }),
    }
  }
  const [zh, en] = [textsIn('zh-CN'), textsIn('en-US')]
  const price = Math.round((row.price / row.area / row.days) * 100) / 100
  return {
    parkId: row.parkId,
    parkName: (language === 'en_US' ? row.parkEn : row.parkZh) ?? null,
    warehouseId: row.warehouseId,
    titleZh: zh.title,
    titleEn: en.title,
    tenantZh: zh.tenant,
    tenantEn: en.tenant,
    area: row.area,
    price: price > 0 && price <= maxPrice ? price : null,
    dealTime: row.startDate < today ? row.startDate : today,
  }
}

/** Values of the dictionary `floor_warehouse_type` that say what a tenant does. */
const industries: Readonly<Record<number, typeof m.inventory_industryLogistics>> = {
  3: m.inventory_industryColdChain,
  5: m.inventory_industryColdChain,
  6: m.inventory_industryPharmaceutical,
  7: m.inventory_industryChemical,
}

const industryOf = (whType: number | null, locale: Locale) => (industries[whType ?? 0] ?? m.inventory_industryLogistics)({}, { locale })
