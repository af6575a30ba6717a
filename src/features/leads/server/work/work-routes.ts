import type { FastifyInstance } from 'fastify'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '#features/leads/contract.ts'
import { loadLead } from '../board/lead-detail.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { moveLead } from '../moves/move-lead.ts'
import { listColleagues } from '../routing/queries-staff.ts'
import { leadScope } from '../scope.ts'
import { assignLeads } from './assign-leads.ts'
import { logEvent, recordResponse, setNextAction } from './follow-up.ts'
import { createLead, editLead, makeLeadFromTalk } from './manual-lead.ts'
import { sendMatches } from './send-matches.ts'

/** What staff do with leads. Each answers the lead as it is now. */
export function workRoutes(app: FastifyInstance, deps: LeadDeps) {
  const answer = (call: MemberCall, id: string) => loadLead(call.db, deps, id, call)

  mount(app, contract.createLead, async (input, call) => answer(call, await createLead(call, deps, input)))

  mount(app, contract.editLead, async (input, call) => {
    await editLead(call, deps, input)
    return answer(call, input.id)
  })

  mount(app, contract.moveLead, async (input, call) => {
    await moveLead(call, deps, leadScope(call.identity), input)
    return answer(call, input.id)
  })

  mount(app, contract.assignLeads, async (input, call) => ({ assigned: await assignLeads(call, deps, input) }))

  mount(app, contract.setNextAction, async (input, call) => {
    await setNextAction(call, deps, input)
    return answer(call, input.id)
  })

  mount(app, contract.recordResponse, async (input, call) => {
    await recordResponse(call, deps, input)
    return answer(call, input.id)
  })

  mount(app, contract.logLeadEvent, async (input, call) => {
    await logEvent(call, deps, input)
    return answer(call, input.leadId)
  })

  mount(app, contract.makeLeadFromTalk, async ({ talkId }, call) => answer(call, await makeLeadFromTalk(call, deps, talkId)))

  mount(app, contract.sendLeadMatches, async (input, call) => {
    await sendMatches(call, deps, input)
    return answer(call, input.id)
  })

  mount(app, contract.listLeadStaff, async (_input, { db }) => {
    const staff = await listColleagues(db, deps.clock())
    return staff
      .filter(({ mayHaveLeads, isSuspended }) => mayHaveLeads && !isSuspended)
      .map(({ memberId, name, isAway, openLeads }) => ({ id: memberId, name, away: isAway, openLeads }))
  })
}
