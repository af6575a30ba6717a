import { m } from '#messages'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { eraseHistory } from '#platform/server/changes/queries-history.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { failures } from '#features/accounts/failures.ts'
import { requireOtherAdmin } from '../roles/authority.ts'
import { lockAdmins } from '../roles/queries-role.ts'
import { hashCodeKey, type Codes } from '../codes/codes.ts'
import { requireCode } from '../codes/code-input.ts'
import { anonymise, scheduleDeletion, findTargetOfDeleteCode, listMembersToErase, lockForErasure } from './queries-profile.ts'
import { endAllSessions } from '../sessions/sessions.ts'

/** Grace period in which a sign-in cancels the deletion: design/security-and-reliability 4.12. */
const graceDays = 15

type CodeInput = { code?: string | undefined; codeKey?: string | undefined; smsCode?: string | undefined; smsCodeKey?: string | undefined }

/**
 * Schedules the deletion of an account, ends all sessions, and returns the time of deletion. A sign-in before then cancels it. Throws 10036 for the
 * only administrator: of two who leave at once the second stays.
 */
export async function deleteAccount(call: MemberCall, codes: Codes, input: CodeInput): Promise<Date> {
  const { db: trx, locale } = call
  const { memberId } = call.identity
  const code = requireCode(input, locale)
  await lockAdmins(trx)
  await requireOtherAdmin(trx, memberId, failures.onlyAdmin)
  // Only a code for this purpose that was sent to the member's own contact is accepted.
  const target = (await findTargetOfDeleteCode(trx, memberId, hashCodeKey(code.codeKey))) ?? 'nobody'
  await codes.take(trx, { purpose: 'delete', target, ...code })
  const deleteAt = await scheduleDeletion(trx, memberId, graceDays)
  await endAllSessions(trx, memberId, 'deleted')
  await call.audit({ action: 'user.leave', objectType: 'user', objectId: memberId, after: { deleteTime: wireTime(deleteAt) } })
  return deleteAt
}

const batchSize = 100

/** Erases members whose 15 days are over, each in its own transaction. Returns their number. */
export async function eraseMembers(db: Db, personalData: readonly PersonalData[]): Promise<number> {
  let count = 0
  for (const { id } of await listMembersToErase(db, batchSize)) {
    const isDone = await transact(db, async (trx) => {
      if (!(await lockForErasure(trx, id))) return false
      for (const { erase } of personalData) await erase(trx, id)
      await anonymise(trx, id, m.accounts_deletedMember({}, { locale: 'zh-CN' }))
      await eraseHistory(trx, id)
      await writeAudit(trx, { action: 'user.erase', objectType: 'user', objectId: id })
      return true
    })
    if (isDone) count++
  }
  return count
}

/** Runs every hour; members beyond a batch are erased in the next run. */
export const accountJobs = ({ db, personalData }: { db: Db; personalData: readonly PersonalData[] }): Job<never>[] => [
  { name: 'accounts.erase', cron: '23 * * * *', limitSeconds: 600, run: async () => void (await eraseMembers(db, personalData)) },
]
