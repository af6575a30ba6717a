import { listRoleKeys } from '#features/accounts/server/roles/queries-role.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import { m } from '#messages'
import { Refusal } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { adminRole } from '#platform/contract/permission.ts'
import { writeAs } from '#platform/server/changes/change-author.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { findDraft, listDueDrafts, schedulePublication, sweepPresence } from './queries-drafts.ts'
import { publishDue, type PublishDeps } from './publish-parks.ts'
import { scoreJobs } from './store-scores.ts'

type Deps = PublishDeps & { db: Db }

/** Publishes every working copy whose time has come. One that fails its checks stays as it is, and its publisher gets a notice. */
export async function publishDueDrafts({ db, ...deps }: Deps): Promise<void> {
  for (const { id, publishBy, publishReason } of await listDueDrafts(db, deps.clock())) {
    const roles = publishBy === null ? [] : await listRoleKeys(db, publishBy)
    const publisher = { memberId: publishBy ?? '', isAdmin: roles.includes(adminRole), language: 'zh_CN' } as const
    try {
      if (publishBy === null) throw new Error('the publisher no longer exists')
      await writeAs({ kind: 'publish', memberId: publishBy }, () =>
        transact(db, async (trx) => publishDue(trx, deps, { id, publishReason }, publisher)),
      )
    } catch (error) {
      if (!(error instanceof Refusal) && publishBy !== null) throw error
      await transact(db, (trx) => reportFailure(trx, id, publishBy, error instanceof Refusal ? error : null))
    }
  }
}

async function reportFailure(trx: Db, draftId: string, memberId: string | null, refusal: Refusal | null) {
  const draft = await findDraft(trx, draftId, true)
  await schedulePublication(trx, draftId, null)
  if (memberId === null || refusal === null || !draft) return
  const titleIn = (locale: Locale) => m.inventory_publishFailed({ code: draft.code ?? '', why: refusal.textIn(locale) }, { locale })
  const link = `/admin/listings/parks/${draft.parkId ?? draftId}`
  await addNotice(trx, { memberId, kind: 'system', titleZh: titleIn('zh-CN'), titleEn: titleIn('en-US'), link })
}

/** Background work of working copies: due publications, scores that are missing or out of date, and old presence. */
export const draftJobs = (deps: Deps): Job<never>[] => [
  { name: 'inventory.publish-due', cron: '* * * * *', retries: 0, run: () => publishDueDrafts(deps) },
  ...scoreJobs(deps),
  { name: 'inventory.sweep-presence', cron: '17 * * * *', retries: 0, run: async () => void (await sweepPresence(deps.db)) },
]
