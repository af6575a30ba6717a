import type { FastifyInstance } from 'fastify'
import { leadScope, type LeadScope } from '#features/leads/server/scope.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Clock } from '#platform/server/clock.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { getCounts } from '../contract.ts'
import { jobCounts, type CountedJob } from '../job-counts.ts'
import { cacheCounts } from './count-cache.ts'
import { countJobs, type NewLeads } from './queries-counts.ts'

/** Mounts the numbers beside the navigation of the console. */
export function countRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }) {
  const load = cacheCounts(() => countJobs(db), clock)
  mount(app, getCounts, async (_input, { identity }) => {
    const loaded = await load()
    const counts = { ...loaded, leads: leadsOf(loaded.leads, leadScope(identity)) }
    const jobs = (Object.keys(jobCounts) as CountedJob[]).filter((job) => hasAny(identity, [jobCounts[job].permission]))
    return jobs.map((job) => ({ job, count: counts[job], waiting: jobCounts[job].waiting }))
  })
}

/** The new leads that a member may see. */
const leadsOf = ({ unowned, owned }: NewLeads, { memberId, team }: LeadScope) =>
  unowned + (team ? Object.values(owned).reduce((sum, count) => sum + count, 0) : (owned[memberId] ?? 0))
