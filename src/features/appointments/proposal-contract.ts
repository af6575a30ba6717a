import { z } from 'zod'
import { m } from '#messages'
import { integerOnWire, UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { Appointment, StaffAppointment } from './contract.ts'
import { impressions, outcomes, ProposalAnswer, StaffNote, ViewingDate } from './fields.ts'
import { failures } from './failures.ts'
import { ViewingProposal } from './proposal.ts'

const version = integerOnWire({ min: 1, max: 2_147_483_647 })
const editors = { permission: 'system:appointment:edit' } as const

export const proposeViewingTime = defineEndpoint({
  method: 'POST',
  path: '/admin/appointment/proposal',
  access: editors,
  singleSubmit: true,
  summary: '为看仓提议其他时间，客户收到通知 · Proposes another time for a viewing; the customer is told',
  notes: ['未处理的预约同时转为跟进中 · A viewing that is untreated becomes followed up at the same time'],
  input: z.object({
    id: UuidId,
    viewingDate: withTexts(ViewingDate, { label: m.field_proposedTime }),
    note: StaffNote.optional(),
    version,
  }),
  reply: StaffAppointment,
  failures: [
    known.signedOut,
    known.forbidden,
    known.notFound,
    known.duplicate,
    known.outdated,
    known.invalid,
    failures.moveRefused,
    failures.proposalOpen,
  ],
})

export const withdrawProposal = defineEndpoint({
  method: 'PUT',
  path: '/admin/appointment/proposal/withdraw',
  access: editors,
  singleSubmit: true,
  summary: '撤回待确认的看仓时间 · Withdraws the proposed time that waits for the customer',
  input: z.object({ id: UuidId }),
  reply: StaffAppointment,
  failures: [known.signedOut, known.forbidden, known.notFound, known.duplicate, failures.proposalAnswered],
})

export const noteOutcome = defineEndpoint({
  method: 'PUT',
  path: '/admin/appointment/outcome',
  access: editors,
  singleSubmit: true,
  successText: m.ui_saved,
  summary: '记录看仓结果与客户印象 · Notes what became of a confirmed viewing, and what the customer thought of the place',
  input: z.object({
    id: UuidId,
    result: withTexts(z.enum(outcomes), { label: m.field_viewingOutcome }),
    /** Ignored for a customer who did not come. */
    impression: withTexts(z.enum(impressions), { label: m.field_impression }).optional(),
    note: StaffNote.optional(),
    version,
  }),
  reply: StaffAppointment,
  failures: [
    known.signedOut,
    known.forbidden,
    known.notFound,
    known.duplicate,
    known.outdated,
    known.invalid,
    failures.outcomeUnconfirmed,
    failures.outcomeTooEarly,
  ],
})

const closed = [failures.proposalAnswered, failures.proposalExpired, failures.proposalWithdrawn] as const
const proposalId = withTexts(UuidId, { label: m.field_proposedTime })
const ofMember = [known.signedOut, known.notFound, known.duplicate, known.invalid, ...closed] as const

export const acceptProposal = defineEndpoint({
  method: 'PUT',
  path: '/system/appointment/proposal/accept',
  access: 'member',
  singleSubmit: true,
  summary: '接受提议的看仓时间 · Accepts the proposed time of a viewing of one’s own',
  input: z.object({ proposalId }),
  reply: Appointment,
  failures: [...ofMember, failures.alreadyBooked],
})

export const declineProposal = defineEndpoint({
  method: 'PUT',
  path: '/system/appointment/proposal/decline',
  access: 'member',
  singleSubmit: true,
  summary: '希望改约其他看仓时间 · Asks for another time than the proposed one',
  input: z.object({ proposalId, answer: ProposalAnswer }),
  reply: Appointment,
  failures: ofMember,
})

/** What a message’s link shows: the place and the times, nothing of the person. */
const LinkedProposal = z.object({
  place: z.string(),
  /** The time of the viewing as it stands. */
  viewingDate: z.string(),
  proposal: ViewingProposal,
})

const token = withTexts(z.string().max(200), { label: m.appointments_proposalToken })
const ofLink = [known.notFound, known.duplicate, known.invalid, ...closed] as const

export const readLinkedProposal = defineEndpoint({
  method: 'POST',
  path: '/system/viewingProposal',
  access: 'public',
  repeatSubmit: false,
  noTip: true,
  summary: '凭短信或邮件中的链接查看提议的看仓时间 · The proposed time that a message’s link names, without signing in; changes nothing',
  input: z.object({ token }),
  reply: LinkedProposal,
  failures: [known.notFound, known.invalid],
})

export const acceptLinkedProposal = defineEndpoint({
  method: 'PUT',
  path: '/system/viewingProposal/accept',
  access: 'public',
  singleSubmit: true,
  noTip: true,
  summary: '凭链接接受看仓时间，链接只能用一次 · Accepts the proposed time by a message’s link, which works once',
  input: z.object({ token }),
  reply: LinkedProposal,
  failures: [...ofLink, failures.alreadyBooked],
})

export const declineLinkedProposal = defineEndpoint({
  method: 'PUT',
  path: '/system/viewingProposal/decline',
  access: 'public',
  singleSubmit: true,
  noTip: true,
  summary: '凭链接要求改约其他时间 · Asks for another time by a message’s link',
  input: z.object({ token, answer: ProposalAnswer }),
  reply: LinkedProposal,
  failures: ofLink,
})
