import { m } from '#messages'
import { listAdmins } from '#features/accounts/server/roles/queries-role.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import { findBrokenAudit } from '#platform/server/audit/audit.ts'
import { findBrokenChangeSet } from '#platform/server/changes/queries-history.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { auditUrl } from '../urls.ts'
import { allowMinutes, countLog, findEntryOf, insertCheck } from './queries-check.ts'

const maxMinutes = 15

/**
 * Checks the chain of the audit log and the record changes that its digests cover, stores the result and notifies all admins of a broken one.
 * Returns the first broken entry, or null.
 */
export async function checkAuditChain(db: Db): Promise<string | null> {
  const changeSetId = await findBrokenChangeSet(db)
  return transact(db, async (trx) => {
    await allowMinutes(trx, maxMinutes)
    const brokenId = (await findBrokenAudit(trx)) ?? (changeSetId === null ? null : await findEntryOf(trx, changeSetId))
    await insertCheck(trx, { entries: await countLog(trx), brokenId })
    if (brokenId !== null) await notifyAdmins(trx, brokenId)
    return brokenId
  })
}

async function notifyAdmins(trx: Db, brokenId: string) {
  for (const memberId of await listAdmins(trx))
    await addNotice(trx, {
      memberId,
      kind: 'security',
      titleZh: m.audit_brokenNotice({ id: brokenId }, { locale: 'zh-CN' }),
      titleEn: m.audit_brokenNotice({ id: brokenId }, { locale: 'en-US' }),
      link: auditUrl,
    })
}

type Log = { error(details: object, text: string): void }

export const auditJobs = ({ db, log }: { db: Db; log: Log }): Job<never>[] => [
  {
    name: 'audit.check-chain',
    cron: '0 3 * * *',
    retries: 2,
    limitSeconds: maxMinutes * 60,
    async run() {
      const brokenId = await checkAuditChain(db)
      if (brokenId !== null) log.error({ brokenId }, 'the audit log or the history that it covers was changed')
    },
  },
]
