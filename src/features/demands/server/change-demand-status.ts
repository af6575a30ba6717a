import { addNotice } from '#features/messaging/server/notices.ts'
import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '../failures.ts'
import { demandStatus, followUp, type DemandActor, type DemandStatus, type FollowUpStatus } from '../transitions.ts'
import { demandUrl } from '../urls.ts'
import { saveFollowStatus, saveStatus, type DemandRow } from './queries.ts'

type Acting = Pick<MemberCall, 'db' | 'actor'>

/** Changes the status of a locked demand. Throws 10201 if there is no such transition. */
export async function changeDemandStatus(
  { db: trx, actor }: Acting,
  demand: DemandRow,
  to: DemandStatus,
  { by, note }: { by: DemandActor; note?: string | undefined },
): Promise<void> {
  if (!demandStatus.canBecome(demand.status, to, by)) throw fail(failures.statusRefused)
  await saveStatus(trx, demand.id, { from: demand.status, to }, { actorId: actor.memberId, byRole: by, note: note || null })
}

/** Changes the follow-up status to any other one, on behalf of staff. Throws 10201 if it is the same. */
export async function changeFollowStatus({ db: trx, actor }: Acting, demand: DemandRow, to: FollowUpStatus, note?: string): Promise<void> {
  const from = demand.followStatus
  if (from === to) throw fail(failures.statusRefused)
  await saveFollowStatus(trx, demand.id, { from, to }, { actorId: actor.memberId, byRole: 'staff', note: note || null })
}

/** Throws 409 if the caller has seen an older version. */
export function requireVersion(demand: DemandRow, version: number | undefined) {
  if (version !== undefined && version !== demand.version) throw fail(known.outdated)
}

type Change = { status: DemandStatus } | { followStatus: FollowUpStatus }

/** Notifies the owner of a change by staff. */
export async function notifyOwner(trx: Db, demand: DemandRow, labels: DictionarySet, change: Change): Promise<void> {
  const [text, type, value] =
    'status' in change
      ? ([m.demands_noticeStatus, 'wh_entrust_status', demandStatus.valueOf(change.status)] as const)
      : ([m.demands_noticeFollow, 'wh_follow_status', followUp.valueOf(change.followStatus)] as const)
  await addNotice(trx, {
    memberId: demand.memberId,
    kind: 'demand',
    titleZh: text({ goods: demand.storageCategory, status: labels.labelOf(type, value, 'zh_CN') }, { locale: 'zh-CN' }),
    titleEn: text({ goods: demand.storageCategory, status: labels.labelOf(type, value, 'en_US') }, { locale: 'en-US' }),
    link: demandUrl(demand.id),
  })
}
