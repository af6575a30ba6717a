import type { Db } from '#platform/server/postgres/database.ts'
import { eraseDevices, exportDevices } from './push/queries-push.ts'
import * as queries from './queries.ts'

/** Adds a notice to a member's personal centre, in the transaction of the event it reports. `link` is a path of the portal. */
export async function addNotice(trx: Db, notice: queries.NewNotice): Promise<void> {
  await queries.insertNotice(trx, notice)
}

/** Personal data in this feature. Sent messages are not included: `sweepMessages` deletes them after 30 days. */
export const personalData = {
  export: async (db: Db, memberId: string) => ({
    notices: await queries.exportNotices(db, memberId),
    noticeBrowsers: await exportDevices(db, memberId),
  }),
  async erase(trx: Db, memberId: string) {
    await queries.eraseNotices(trx, memberId)
    await eraseDevices(trx, memberId)
  },
}
