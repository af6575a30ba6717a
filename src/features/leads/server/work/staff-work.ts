import { m } from '#messages'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { HandOver, StaffWork } from '#platform/server/staff-work.ts'
import { listColleagues } from '../routing/queries-staff.ts'
import { giveLead } from './give-lead.ts'
import { countOpenLeads, lockOpenLeads } from './queries-open-leads.ts'

/** The open leads of a member of staff. Closed ones keep their owner. */
export const openLeads = (clock: Clock): StaffWork => ({
  kind: 'lead',
  format: m.leads_openOwned,
  count: countOpenLeads,
  whyNot: whyNoLeads(clock),
  handOver: (trx, between) => handOverLeads(trx, between, clock()),
})

/** Returns why a member of staff may have neither leads nor customers; null if they may. */
export const whyNoLeads =
  (clock: Clock): NonNullable<StaffWork['whyNot']> =>
  async (db, memberId) => {
    const colleague = (await listColleagues(db, clock())).find((one) => one.memberId === memberId)
    return colleague?.mayHaveLeads ? null : m.leads_cannotOwn
  }

async function handOverLeads(trx: Db, { fromId, toId, actorId }: HandOver, now: Date): Promise<number> {
  const leads = await lockOpenLeads(trx, fromId)
  for (const lead of leads) await giveLead(trx, lead, { ownerId: toId, actorId, now })
  return leads.length
}
