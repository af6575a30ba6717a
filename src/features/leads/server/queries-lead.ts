import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { EventKind, LeadKind, LostReason, Outcome, Stage } from '../rules.ts'
import type { EventValues } from './board/queries-detail.ts'
import type { LeadScope } from './scope.ts'

/** Locks a lead in scope until the transaction ends. */
export const lockLead = (trx: Db, id: string, { memberId, team }: LeadScope) =>
  trx
    .selectFrom('lead')
    .select(['id', 'stage', 'source', 'customerId', 'ownerId', 'parkId', 'warehouseId', 'person', 'phone', 'email', 'language', 'version'])
    .select([
      'contractId',
      'firstResponseAt',
      'acceptedAt',
      'nextAction',
      'nextActionAt',
      'closedAt',
      'createdAt',
      'dueAt',
      'offeredTo',
      'ruleId',
    ])
    .where('id', '=', id)
    .$if(!team, (query) => query.where((build) => build.or([build('ownerId', 'is', null), build('ownerId', '=', memberId)])))
    .forUpdate()
    // The check constraints of the table.
    .$narrowType<{ stage: Stage; source: LeadKind; language: 'zh_CN' | 'en_US' }>()
    .executeTakeFirst()
export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>

/** For work on behalf of the portal. */
export const everyLead: LeadScope = { memberId: '', team: true }

export type LeadChange = {
  stage?: Stage
  lostReason?: LostReason | null
  contractId?: string
  ownerId?: string | null
  ruleId?: string | null
  assignedAt?: Date | null
  acceptBy?: Date | null
  acceptedAt?: Date | null
  offeredTo?: string[]
  dueAt?: Date
  firstResponseAt?: Date
  lastActAt?: Date
  nextAction?: string | null
  nextActionAt?: Date | null
  stageSince?: Date
  closedAt?: Date | null
}

export const updateLead = (trx: Db, id: string, change: LeadChange) =>
  trx
    .updateTable('lead')
    .set((build) => ({ ...change, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export type NewEvent = {
  leadId: string
  kind: EventKind
  outcome?: Outcome | null
  text?: string | null
  mentions?: string[]
  before?: EventValues
  after?: EventValues
  /** Null: the portal. */
  actorId: string | null
}

export const insertEvent = (trx: Db, { before, after, ...event }: NewEvent) =>
  trx
    .insertInto('leadEvent')
    .values({ ...event, before: before ? JSON.stringify(before) : null, after: after ? JSON.stringify(after) : null })
    .execute()

export type Source = { kind: LeadKind; sourceId: string }

/** Lists the sources in a fixed order, in which they are locked: concurrent moves cannot deadlock. */
export const listSourcesToLock = (trx: Db, leadId: string): Promise<Source[]> =>
  trx
    .selectFrom('leadSource')
    .select(['kind', 'sourceId'])
    .where('leadId', '=', leadId)
    .orderBy('kind')
    .orderBy('sourceId')
    .$narrowType<{ kind: LeadKind }>()
    .execute()

/** While this is on, the sources that a lead moves do not move the lead. */
export const setMovesSources = (trx: Db, on: boolean) => sql`select set_config('app.lead_moves_sources', ${String(on)}, true)`.execute(trx)

export const isContract = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('contract').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The first member of staff who gets a lead of a customer looks after the customer. */
export const claimCustomer = (trx: Db, customerId: string, ownerId: string) =>
  trx
    .updateTable('customer')
    .set((build) => ({ ownerId, version: build('version', '+', 1) }))
    .where('id', '=', customerId)
    .where((build) =>
      build.or([
        build('ownerId', 'is', null),
        build.exists(
          build.selectFrom('member as m').select('m.id').whereRef('m.id', '=', 'customer.ownerId').where('m.disabledAt', 'is not', null),
        ),
      ]),
    )
    .execute()
