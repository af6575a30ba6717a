import { z } from 'zod'
import { UuidId, WireTime } from '#platform/contract/codecs.ts'
import { momentAt } from '#platform/i18n/shanghai-time.ts'
import type { ViewingTime } from './viewing-time.ts'

/** `expired`: nobody answered in time. The table has no such state; time alone makes it. */
export const proposalStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Another time that customer service proposes for a viewing. */
export const ViewingProposal = z.object({
  id: UuidId,
  /** A day, with a time where one is proposed. */
  viewingDate: z.string(),
  /** The word of customer service. */
  note: z.string().nullable(),
  state: z.enum(proposalStates),
  /** What the customer asks for instead. */
  answer: z.string().nullable(),
  createTime: WireTime,
  answerTime: WireTime.nullable(),
  expireTime: WireTime,
})
export type ViewingProposal = z.output<typeof ViewingProposal>

const daysToAnswer = 7
const dayMs = 86_400_000

/** A customer has a week to answer, and no longer than until the proposed time. */
export function expiryOf({ day, time }: ViewingTime, now: Date): Date {
  const proposed = momentAt(`${day} ${time ?? '23:59:59'}`)
  return new Date(Math.min(proposed.getTime(), now.getTime() + daysToAnswer * dayMs))
}

/** What happens to a viewing besides its transitions, as the audit log names it. */
export const viewingEvents = ['propose', 'withdraw', 'accept', 'decline', 'outcome'] as const
