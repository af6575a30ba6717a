import type { FastifyInstance } from 'fastify'
import { leadScope, type LeadScope } from '#features/leads/server/scope.ts'
import { countTodo, type TodoDeps } from '#features/statistics/server/today/count-todo.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { getCounts } from '../contract.ts'
import { jobCounts, type CountedJob } from '../job-counts.ts'
import { cacheCounts, cacheEach } from './count-cache.ts'
import { countJobs, type NewLeads } from './queries-counts.ts'

/** Mounts the numbers beside the navigation of the console. */
export function countRoutes(app: FastifyInstance, deps: TodoDeps) {
  const { db, clock } = deps
  const load = cacheCounts(() => countJobs(db), clock)
  const loadTodo = cacheEach(
    (identity: Identity) => countTodo(deps, identity),
    ({ memberId }) => memberId,
    clock,
  )
  mount(app, getCounts, async (_input, { identity }) => {
    const jobs = (Object.keys(jobCounts) as CountedJob[]).filter((job) => hasAny(identity, jobCounts[job].permissions))
    const [loaded, today] = await Promise.all([load(), jobs.includes('today') ? loadTodo(identity) : 0])
    const counts = { ...loaded, today, leads: leadsOf(loaded.leads, leadScope(identity)) }
    return jobs.map((job) => ({ job, count: counts[job], waiting: jobCounts[job].waiting }))
  })
}

/** The new leads that a member may see. */
const leadsOf = ({ unowned, owned }: NewLeads, { memberId, team }: LeadScope) =>
  unowned + (team ? Object.values(owned).reduce((sum, count) => sum + count, 0) : (owned[memberId] ?? 0))
