import { z } from 'zod'
import { Id, WireTime } from '#platform/contract/codecs.ts'
import { Language, Stage } from './lead-fields.ts'
import { eventKinds, leadKinds, lostReasons, outcomes, skipReasons } from './rules.ts'

export const Staff = z.object({ id: Id, name: z.string() })

/** What a lead waits for, read at the time of the answer. */
const Clock = z.object({
  kind: z.enum(['response', 'next', 'silent', 'none']),
  state: z.enum(['calm', 'amber', 'late']),
  dueTime: WireTime.nullable(),
  /** Working minutes until the first response is due, negative once it is late; null for other kinds. */
  minutesLeft: z.int().nullable(),
  /** Days since the next action was due, or since staff last did something; null for other kinds. */
  days: z.int().nullable(),
})

/** A card of the board, and a row of the list. Phone and e-mail are masked. Areas in m². */
export const LeadCard = z.object({
  id: Id,
  stage: Stage,
  /** The first source decides. */
  source: z.enum(leadKinds),
  sourceCount: z.int(),
  customerId: Id,
  person: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  parkId: Id.nullable(),
  parkName: z.string().nullable(),
  warehouseId: Id.nullable(),
  warehouseName: z.string().nullable(),
  /** Of the park, or where the customer looks. */
  cityCode: z.string().nullable(),
  cityName: z.string().nullable(),
  area: z.number().nullable(),
  whType: z.int().nullable(),
  whTypeLabel: z.string().nullable(),
  goods: z.string().nullable(),
  months: z.int().nullable(),
  /** The wish in the customer's words: of a conversation its first message, of an enquiry its text. */
  text: z.string().nullable(),
  /** Title of the solution asked about. */
  solutionTitle: z.string().nullable(),
  /** The next viewing: a day, or a day with a time. */
  viewingTime: z.string().nullable(),
  /** Warehouses that match the demand; null without a demand. */
  matchCount: z.int().nullable(),
  language: Language,
  owner: Staff.nullable(),
  clock: Clock,
  firstResponseTime: WireTime.nullable(),
  nextAction: z.string().nullable(),
  nextActionTime: WireTime.nullable(),
  stageTime: WireTime,
  lostReason: z.enum(lostReasons).nullable(),
  contractId: Id.nullable(),
  /** The number of that contract, for those who may read contracts. */
  contractNo: z.string().nullable(),
  createTime: WireTime,
  version: z.int(),
})

/** An entry of the history, newest first. What does not belong to its kind is null or empty. */
export const LeadEvent = z.object({
  id: Id,
  time: WireTime,
  kind: z.enum(eventKinds),
  /** Null: the customer, or the portal. */
  actor: Staff.nullable(),
  outcome: z.enum(outcomes).nullable(),
  text: z.string().nullable(),
  /** `source`: what was added. */
  source: z.enum(leadKinds).nullable(),
  /** `stage`: from and to, and why it was lost. */
  fromStage: Stage.nullable(),
  toStage: Stage.nullable(),
  lostReason: z.enum(lostReasons).nullable(),
  /** `assign`: from and to; null: nobody. */
  fromOwner: Staff.nullable(),
  toOwner: Staff.nullable(),
  ruleName: z.string().nullable(),
  skipped: z.array(z.object({ ruleName: z.string().nullable(), person: z.string().nullable(), reason: z.enum(skipReasons) })),
  /** `next`: when. */
  nextTime: WireTime.nullable(),
})

/** One source of a lead. `statusLabel` is null where the kind has no status. */
const Source = z.object({
  kind: z.enum(leadKinds),
  id: Id,
  time: WireTime,
  statusLabel: z.string().nullable(),
  text: z.string().nullable(),
  viewingTime: z.string().nullable(),
})

export const LeadDetail = LeadCard.extend({
  sources: z.array(Source),
  /** The latest 100. */
  events: z.array(LeadEvent),
  /** What else is known of the customer. */
  also: z.object({ openLeads: z.int(), demands: z.int(), viewings: z.int(), follows: z.int(), parksSeen: z.int() }),
  warehouseArea: z.number().nullable(),
  warehousePrice: z.number().nullable(),
  memberId: Id.nullable(),
  /** Channel by which matches can be sent; null: none is known. */
  channel: z.enum(['sms', 'email']).nullable(),
})
