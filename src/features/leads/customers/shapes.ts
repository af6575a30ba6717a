import { z } from 'zod'
import { ContractState } from '#features/contracts/contract.ts'
import { Flag, Id, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { Language, Stage } from '../lead-fields.ts'
import { LeadCard, Staff } from '../lead-shapes.ts'
import { outcomes } from '../rules.ts'
import { origins, timelineKinds } from './rules.ts'

/** A row of the list. Phone and e-mail are masked. */
export const CustomerRow = z.object({
  id: Id,
  /** Null: not told, or erased. */
  person: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: Language,
  tags: z.array(z.string()),
  owner: Staff.nullable(),
  hasAccount: Flag,
  /** The account was deleted; only contracts remain. */
  erased: Flag,
  cityName: z.string().nullable(),
  openLeads: z.int(),
  /** The furthest stage of the open leads. */
  stage: Stage.nullable(),
  /** The last act of staff. */
  lastContactTime: WireTime.nullable(),
  createTime: WireTime,
  version: z.int(),
})

const Wishes = z.object({
  regions: z.array(z.string()),
  types: z.array(z.string()),
  areaMin: z.number().nullable(),
  areaMax: z.number().nullable(),
  /** Yuan per m² and day. */
  priceMax: z.number().nullable(),
  searches: z.array(z.object({ id: Id, name: z.string() })),
  demands: z.array(z.object({ id: Id, text: z.string(), statusLabel: z.string() })),
})

/** Parks viewed, the most viewed first; null once the member has cleared the history, or without an account. */
const Browsing = z.object({
  parks: z.int(),
  times: z.int(),
  rows: z.array(z.object({ parkId: Id, parkName: z.string(), times: z.int(), lastTime: WireTime })),
})

const ContractOfCustomer = z.object({
  id: Id,
  contractNo: z.string(),
  name: z.string(),
  state: ContractState,
  parkName: z.string().nullable(),
  area: z.number(),
  endDate: WireDate,
  paid: z.number(),
  unpaid: z.number(),
})

export const CustomerCard = CustomerRow.extend({
  memberId: Id.nullable(),
  origin: z.enum(origins),
  /** Park or page of the first request. */
  originPlace: z.string().nullable(),
  registerTime: WireTime.nullable(),
  /** How the account was proved. */
  provedBy: z.enum(['phone', 'email']).nullable(),
  lastSeenTime: WireTime.nullable(),
  device: z.string().nullable(),
  /** The agreements last accepted, such as `terms-3,privacy-2`. */
  consent: z.object({ version: z.string(), time: WireTime }).nullable(),
  wishes: Wishes,
  browsing: Browsing.nullable(),
  /** Open leads in scope, as on the board. */
  leads: z.array(LeadCard),
  /** Null without the permission to see contracts. */
  contracts: z.array(ContractOfCustomer).nullable(),
  /** The latest viewing or demand of an open lead, from which a contract can be made. */
  contractSource: z.object({ kind: z.enum(['viewing', 'demand']), id: Id, leadId: Id }).nullable(),
  /** The latest conversation. */
  talkId: Id.nullable(),
  /** Records merged into this one, the latest first. */
  merged: z.array(z.object({ id: Id, person: z.string().nullable(), time: WireTime })),
})

/** An entry of the timeline. What does not belong to its kind is null. */
export const TimelineItem = z.object({
  /** Unique together with `kind`. */
  id: Id,
  kind: z.enum(timelineKinds),
  time: WireTime,
  /** What happened to it: `viewing` and `demand` have further entries for every change of status. */
  step: z.enum(['created', 'changed']),
  actor: Staff.nullable(),
  /** Of a note: the way of contact. */
  note: z.enum(['note', 'call', 'message']).nullable(),
  outcome: z.enum(outcomes).nullable(),
  /** The id of the viewing, demand, conversation, lead or contract. */
  recordId: Id.nullable(),
  /** Park, with the warehouse where there is one; or the title of the solution. */
  place: z.string().nullable(),
  parkId: Id.nullable(),
  /** Name of the search, number of the contract, goods of the demand, versions of the agreements. */
  name: z.string().nullable(),
  /** In the author's words; phone numbers in it are masked. */
  text: z.string().nullable(),
  statusLabel: z.string().nullable(),
  /** Day, or day and time, of a viewing. */
  viewingTime: z.string().nullable(),
  /** Of an expense in yuan, of a demand or contract in m². */
  amount: z.number().nullable(),
  area: z.number().nullable(),
  /** Visits of a park, messages of a conversation. */
  times: z.int().nullable(),
  paid: Flag.nullable(),
})

/** A record that may be the same person. */
export const Duplicate = z.object({ customer: CustomerRow, reasons: z.array(z.enum(['phone', 'email', 'name'])) })

export const MergePreview = z.object({
  /** Becomes part of the other. */
  from: CustomerRow,
  into: CustomerRow,
  /** What moves. */
  leads: z.int(),
  notes: z.int(),
  /** The remaining record after the merge. */
  person: z.string().nullable(),
  company: z.string().nullable(),
  tags: z.array(z.string()),
  owner: Staff.nullable(),
  /** The change set, which can be undone for 30 days; null for a preview. */
  changeSetId: Id.nullable(),
})
