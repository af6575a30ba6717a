import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { eraseLeads, exportLeads } from './queries-personal.ts'

/** What staff keep of a customer. Leads stay as figures without the person; notes of staff about a person go. */
export const leadData: PersonalData = {
  async export(db, memberId) {
    const rows = await exportLeads(db, memberId)
    return { leads: rows.map(({ createdAt, ...lead }) => ({ ...lead, createTime: wireTime(createdAt) })) }
  },
  async erase(trx, memberId) {
    await eraseLeads(trx, memberId)
  },
}
