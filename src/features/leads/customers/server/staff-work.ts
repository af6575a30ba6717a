import { m } from '#messages'
import { whyNoLeads } from '#features/leads/server/work/staff-work.ts'
import type { Clock } from '#platform/server/clock.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { StaffWork } from '#platform/server/staff-work.ts'
import { countOwned, giveOwned } from './queries-owned.ts'

/** The customers whom a member of staff looks after, also those without an open lead. Records merged into others go along. */
export const ownedCustomers = (clock: Clock): StaffWork => ({
  kind: 'customer',
  format: m.leads_customersOwned,
  count: countOwned,
  whyNot: whyNoLeads(clock),
  async handOver(trx, { fromId, toId }) {
    await openChangeSet(trx, { kind: 'edit' })
    return giveOwned(trx, fromId, toId)
  },
})
