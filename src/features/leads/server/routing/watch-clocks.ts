import type { Job } from '#platform/server/jobs/jobs.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { momentOfShare, reminderShare } from '#features/leads/clock.ts'
import { findLead } from '../board/queries-board.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { everyLead, lockLead, updateLead } from '../queries-lead.ts'
import { loadCalendar } from '../work-calendar.ts'
import { assignByRules } from './assign-lead.ts'
import { listTeam, tellStaff } from './lead-news.ts'
import { listClocked, listUnaccepted, listUnclocked, takeReminder } from './queries-routing.ts'
import { dueOf, routeLeads } from './route-leads.ts'

/** Every minute; new leads are routed at once by `watchLeads`, and here after a process was lost. */
export const leadJobs = (deps: LeadDeps): Job[] => [{ name: 'leads.clock', cron: '* * * * *', run: () => watchClocks(deps) }]

export async function watchClocks(deps: LeadDeps): Promise<void> {
  await routeLeads(deps)
  await setMissingClocks(deps)
  await passOnUnaccepted(deps)
  await remind(deps)
}

async function setMissingClocks(deps: LeadDeps) {
  for (const { id, source, createdAt } of await listUnclocked(deps.db))
    await transact(deps.db, async (trx) => updateLead(trx, id, { dueAt: await dueOf(trx, deps, source, createdAt) }))
}

/** Offers leads that were not accepted in time to the next person. */
async function passOnUnaccepted(deps: LeadDeps) {
  for (const { id } of await listUnaccepted(deps.db, deps.clock()))
    await transact(deps.db, async (trx) => {
      const lead = await lockLead(trx, id, everyLead)
      const [still] = (await listUnaccepted(trx, deps.clock())).filter((each) => each.id === id)
      if (!lead || !still) return
      const ownerId = await assignByRules(trx, deps, lead)
      const row = (await findLead(trx, id, everyLead, deps.clock()))!
      const memberIds = ownerId === null ? await listTeam(trx) : [ownerId]
      await tellStaff(trx, deps, row, { news: ownerId === null ? 'unassigned' : 'arrived', memberIds })
    })
}

/** Reminds the owner at 80 % of the time to the first response, and tells owner and team once it is over. */
async function remind(deps: LeadDeps) {
  const now = deps.clock()
  const calendar = await loadCalendar(deps.site)
  for (const { id, createdAt, dueAt } of await listClocked(deps.db, now)) {
    const share = now >= dueAt ? 100 : now >= momentOfShare(calendar, createdAt, dueAt, reminderShare) ? 80 : null
    if (share !== null) await transact(deps.db, (trx) => remindOf(trx, deps, id, share))
  }
}

async function remindOf(trx: LeadDeps['db'], deps: LeadDeps, id: string, share: 80 | 100) {
  if (!(await takeReminder(trx, id, share))) return
  const row = (await findLead(trx, id, everyLead, deps.clock()))!
  const owner = row.ownerId === null ? [] : [row.ownerId]
  const memberIds = share === 100 || row.ownerId === null ? [...owner, ...(await listTeam(trx))] : owner
  await tellStaff(trx, deps, row, { news: share === 100 ? 'late' : 'reminder', memberIds })
}
