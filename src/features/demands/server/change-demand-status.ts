import { addNotice } from '#features/messaging/server/notices.ts'
import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '../failures.ts'
import { canMove, demandStatuses, followStatuses, type DemandActor, type DemandStatus, type FollowStatus } from '../rules.ts'
import { demandUrl } from '../urls.ts'
import { moveFollow, moveStatus, type DemandRow } from './queries.ts'

export type Mover = { actorId: string; byRole: DemandActor; note?: string | undefined }

/** Changes the status of a locked demand. Throws 10201 if there is no such transition. */
export async function moveDemand(trx: Db, demand: DemandRow, to: DemandStatus, { note, ...mover }: Mover): Promise<void> {
  if (!canMove(demandStatuses[demand.status]!, to, mover.byRole)) throw fail(failures.statusRefused)
  const steps = { from: demand.status, to: demandStatuses.indexOf(to) }
  await moveStatus(trx, demand.id, steps, { ...mover, note: note || null })
}

/** Changes the follow-up status to any other one. Throws 10201 if it is the same. */
export async function moveFollowUp(trx: Db, demand: DemandRow, to: FollowStatus, { note, ...mover }: Mover): Promise<void> {
  const steps = { from: demand.followStatus, to: followStatuses.indexOf(to) }
  if (steps.from === steps.to) throw fail(failures.statusRefused)
  await moveFollow(trx, demand.id, steps, { ...mover, note: note || null })
}

/** Throws 409 if the caller has seen an older version. */
export function requireVersion(demand: DemandRow, version: number | undefined) {
  if (version !== undefined && version !== demand.version) throw fail(known.outdated)
}

const noticeTexts = {
  status: { type: 'wh_entrust_status', text: m.demands_noticeStatus },
  follow: { type: 'wh_follow_status', text: m.demands_noticeFollow },
} as const

/** Notifies the owner of a change by staff. */
export async function tellOwner(
  trx: Db,
  demand: DemandRow,
  labels: DictionarySet,
  kind: keyof typeof noticeTexts,
  value: number,
): Promise<void> {
  const { type, text } = noticeTexts[kind]
  await addNotice(trx, {
    memberId: demand.memberId,
    kind: 'demand',
    titleZh: text({ goods: demand.storageCategory, status: labels.labelOf(type, value, 'zh_CN') }, { locale: 'zh-CN' }),
    titleEn: text({ goods: demand.storageCategory, status: labels.labelOf(type, value, 'en_US') }, { locale: 'en-US' }),
    link: demandUrl(demand.id),
  })
}
