import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import type { PlanInput } from '../contract.ts'
import type { StoredPlan, StoredProposal } from './stored-plan.ts'

const rows = (db: Db) =>
  db.selectFrom('tour as t').select([
    't.id',
    't.memberId',
    't.day',
    't.setOutAt',
    't.backBy',
    't.startName',
    't.startLng',
    't.startLat',
    't.endName',
    't.endLng',
    't.endLat',
    't.vehicle',
    't.language',
    't.linkToken',
    't.sequence',
    't.version',
    't.createdAt',
    't.updatedAt',
    // Written by this feature alone.
    sql<StoredPlan>`t.plan`.as('plan'),
    sql<StoredProposal | null>`t.proposal`.as('proposal'),
  ])

export type TourRow = NonNullable<Awaited<ReturnType<typeof findTour>>>

/** Scoped to the owner: undefined for another member's tour. */
export const findTourOf = (db: Db, memberId: string, id: string) =>
  rows(db).where('t.memberId', '=', memberId).where('t.id', '=', id).executeTakeFirst()

/** For staff. */
export const findTour = (db: Db, id: string) => rows(db).where('t.id', '=', id).executeTakeFirst()

/** Finds the tour of a link until its day is over; `today` is `yyyy-MM-dd`. */
export const findTourByToken = (db: Db, token: string, today: string) =>
  rows(db).where('t.linkToken', '=', token).where('t.day', '>=', today).executeTakeFirst()

/** The latest day first. */
export const listToursOf = (db: Db, memberId: string, page: Page) =>
  listPage(rows(db).where('t.memberId', '=', memberId), (query) => query.orderBy('t.day', 'desc').orderBy('t.id', 'desc'), page)

/** Locks a tour of a member until the transaction ends. */
export const lockTourOf = (trx: Db, memberId: string, id: string) =>
  trx.selectFrom('tour').select(['id', 'version']).where('memberId', '=', memberId).where('id', '=', id).forUpdate().executeTakeFirst()

type NewTour = Pick<PlanInput, 'day' | 'start' | 'end' | 'vehicle'> & {
  memberId: string
  /** `HH:mm`. */
  setOutAt: string
  backBy: string
  language: Language
  linkToken: string
}

const nothingPlanned = JSON.stringify({})

/** Stores a tour without a plan: its viewings, which the plan names, refer to it. */
export async function insertTour(trx: Db, { start, end, ...tour }: NewTour): Promise<string> {
  const { id } = await trx
    .insertInto('tour')
    .values({
      ...tour,
      startName: start.name,
      startLng: start.longitude,
      startLat: start.latitude,
      ...(end && { endName: end.name, endLng: end.longitude, endLat: end.latitude }),
      plan: nothingPlanned,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The state of the viewings of tour `t`, with the times that customer service proposes. */
const answers = sql<string>`(
  select string_agg(concat_ws(' ', a.id, a.status, a.visit_on, a.visit_at, o.id), ',' order by a.id)
  from appointment a left join viewing_proposal o on o.appointment_id = a.id and o.state = 'open' where a.tour_id = t.id)`

/** Stores a plan that considers the viewings as they are, in place of any proposal. */
export const savePlan = (trx: Db, id: string, plan: StoredPlan) =>
  trx
    .updateTable('tour as t')
    .set({ plan: JSON.stringify(plan), proposal: null, answers })
    .where('t.id', '=', id)
    .execute()

/** Stores the answer to the viewings as they are: another plan, or none where the plan holds. */
export const saveProposal = (trx: Db, id: string, proposal: StoredProposal | null) =>
  trx
    .updateTable('tour as t')
    .set({ proposal: proposal && JSON.stringify(proposal), answers })
    .where('t.id', '=', id)
    .execute()

/** Has the tour planned again. */
export const forgetAnswers = (trx: Db, id: string) => trx.updateTable('tour').set({ answers: null }).where('id', '=', id).execute()

const hasChanged = sql<boolean>`t.answers is distinct from ${answers}`

/** Lists tours after `today` (`yyyy-MM-dd`) whose viewings have changed since they were planned or answered. */
export const listChangedTours = (db: Db, today: string, limit: number) =>
  db.selectFrom('tour as t').select('t.id').where('t.day', '>', today).where(hasChanged).orderBy('t.id').limit(limit).execute()

/** Locks such a tour; undefined if another process has it or has answered it. */
export const lockChangedTour = (trx: Db, id: string) =>
  rows(trx).where('t.id', '=', id).where(hasChanged).forUpdate('t').skipLocked().executeTakeFirst()

/** Finds a member's own tour whose proposal considers the viewings as they are. */
export const findProposedTour = (trx: Db, memberId: string, id: string) =>
  rows(trx)
    .where('t.memberId', '=', memberId)
    .where('t.id', '=', id)
    .where('t.proposal', 'is not', null)
    .where(sql<boolean>`t.answers = ${answers}`)
    .executeTakeFirst()

/** All tours, the latest day first. */
export const listTours = (db: Db, page: Page) => listPage(rows(db), (query) => query.orderBy('t.day', 'desc').orderBy('t.id', 'desc'), page)

/** Counts a change of the tour: its calendar files replace earlier ones. */
export const touchTour = (trx: Db, id: string) =>
  trx
    .updateTable('tour')
    .set((build) => ({ sequence: build('sequence', '+', 1), version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const exportTours = (db: Db, memberId: string) =>
  db
    .selectFrom('tour')
    .select(['day', 'setOutAt', 'backBy', 'startName', 'startLng', 'startLat', 'endName', 'endLng', 'endLat', 'vehicle', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .execute()

export const eraseTours = (trx: Db, memberId: string) => trx.deleteFrom('tour').where('memberId', '=', memberId).execute()
