import type { Db } from '#platform/server/database.ts'
import * as queries from './queries.ts'

/** News for somebody's personal centre, in the transaction of what it tells. `link` is a path of the portal. */
export async function addNotice(trx: Db, notice: queries.NewNotice): Promise<void> {
  await queries.insertNotice(trx, notice)
}

/** What this feature keeps of a person. Sent messages go by themselves after 30 days. */
export const personalData = {
  export: async (db: Db, memberId: string) => ({ notices: await queries.exportNotices(db, memberId) }),
  async erase(trx: Db, memberId: string) {
    await queries.eraseNotices(trx, memberId)
  },
}
