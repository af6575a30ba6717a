import type { FastifyInstance } from 'fastify'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import * as contract from '../proposal-contract.ts'
import { acceptProposal, declineProposal } from './answer-proposal.ts'
import { ownAppointment, placeOf, presentProposal, staffAppointment, viewingOf } from './present-appointment.ts'
import { noteOutcome, proposeTime, withdrawProposal, type ProposalDeps } from './propose-time.ts'
import { readProposalToken } from './proposal-token.ts'
import { findAppointment, type AppointmentRow } from './queries-appointments.ts'
import { findAppointmentIdOf, findProposal } from './queries-proposals.ts'

type RouteDeps = ProposalDeps & { db: Db; dictionaries: Dictionaries }

/** Other times for viewings: staff propose them, and customers answer, signed in or by the link of a message. */
export function proposalRoutes(app: FastifyInstance, deps: RouteDeps) {
  const forStaff = async (row: AppointmentRow, language: Language) =>
    staffAppointment(row, await deps.dictionaries.current(), language, { masked: false, now: deps.clock() })
  const forOwner = async (row: AppointmentRow, language: Language) =>
    ownAppointment(row, await deps.dictionaries.current(), language, deps.clock())

  mount(app, contract.proposeViewingTime, async (input, call) => forStaff(await proposeTime(call, deps, input), call.language))
  mount(app, contract.withdrawProposal, async (input, call) => forStaff(await withdrawProposal(call, deps, input), call.language))
  mount(app, contract.noteOutcome, async (input, call) => forStaff(await noteOutcome(call, deps, input), call.language))

  mount(app, contract.acceptProposal, async ({ proposalId }, call) =>
    forOwner(await acceptProposal(call, deps, { proposalId, memberId: call.identity.memberId }), call.language),
  )
  mount(app, contract.declineProposal, async ({ proposalId, answer }, call) =>
    forOwner(await declineProposal(call, deps, { proposalId, answer, memberId: call.identity.memberId }), call.language),
  )
  linkRoutes(app, deps)
}

/** Reading changes nothing: programs that follow the links of messages accept no time. */
function linkRoutes(app: FastifyInstance, deps: RouteDeps) {
  const idOf = (token: string) => readProposalToken(token, deps.proposalKey) ?? refuseLink()

  mount(app, contract.readLinkedProposal, async ({ token }, { language }) => presentLinked(deps, deps.db, idOf(token), language))
  mount(app, contract.acceptLinkedProposal, async ({ token }, call) => {
    await acceptProposal(call, deps, { proposalId: idOf(token), memberId: null })
    return presentLinked(deps, call.db, idOf(token), call.language)
  })
  mount(app, contract.declineLinkedProposal, async ({ token, answer }, call) => {
    await declineProposal(call, deps, { proposalId: idOf(token), memberId: null, answer })
    return presentLinked(deps, call.db, idOf(token), call.language)
  })
}

/** The times as they are now. A viewing whose account is deleted is gone, and so is its link. */
async function presentLinked({ clock }: RouteDeps, db: Db, proposalId: string, language: Language) {
  const found = await findAppointmentIdOf(db, proposalId, null)
  const [row, proposal] = await Promise.all([found && findAppointment(db, found.appointmentId), findProposal(db, proposalId)])
  if (!row || !proposal) return refuseLink()
  return { place: placeOf(row, language), viewingDate: viewingOf(row), proposal: presentProposal(proposal, clock()) }
}

function refuseLink(): never {
  throw fail(known.notFound)
}
