import type { PersonalData } from '#platform/server/personal-data.ts'
import { eraseEnquiries, exportEnquiries } from '../solutions/server/queries-enquiries.ts'

/** Enquiries about solutions. They are deleted with the account, because they are useless without it. */
export const contentData: PersonalData = {
  export: async (db, memberId) => ({ solutionEnquiries: await exportEnquiries(db, memberId) }),
  async erase(trx, memberId) {
    await eraseEnquiries(trx, memberId)
  },
}
