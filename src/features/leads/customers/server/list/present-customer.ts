import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import type { Language } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { presentStaff } from '#features/leads/server/board/present-lead.ts'
import type { CustomerRow as Presented } from '#features/leads/customers/contract.ts'
import type { CustomerRow } from './queries-customers.ts'

/** Presents a customer with masked contacts. */
export function presentCustomer(row: CustomerRow, language: Language): Presented {
  const { id, person, company, tags, openLeads, stage, version, memberId, erasedAt } = row
  return {
    id,
    person,
    company,
    phone: row.phone && maskPhone(row.phone),
    email: row.email && maskEmail(row.email),
    language: row.language,
    tags,
    owner: presentStaff(row.ownerId, row.ownerName, language),
    hasAccount: memberId !== null && erasedAt === null,
    erased: erasedAt !== null,
    cityName: language === 'en_US' ? row.cityEn : row.cityZh,
    openLeads,
    stage,
    lastContactTime: row.lastContactAt && wireTime(row.lastContactAt),
    createTime: wireTime(row.createdAt),
    version,
  }
}
