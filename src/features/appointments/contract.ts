import { z } from 'zod'
import { m } from '#messages'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { asText, Id, integerOnWire, UuidId, wordCodec, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { contactFields, contactMissing, hasOneContact, impressions, outcomes, phoneFields, targetIds, viewingFields } from './fields.ts'
import { failures } from './failures.ts'
import { ViewingProposal } from './proposal.ts'
import { viewing } from './transitions.ts'

export const Status = wordCodec(asText(viewing.values))

/** What the person who booked and the staff both see. */
const shared = {
  id: Id,
  parkId: Id,
  parkName: z.string(),
  /** Null: the park as a whole. */
  warehouseId: Id.nullable(),
  warehouseName: z.string().nullable(),
  appointedBy: z.string(),
  salutation: z.enum(['mr', 'ms']),
  salutationLabel: z.string(),
  /** Whole for its owner. Null where the viewing was booked with an e-mail address. */
  phonenumber: z.string().nullable(),
  email: z.string().nullable(),
  /** A day, with a time where one was chosen. */
  viewingDate: z.string(),
  requirements: z.string().nullable(),
  /** The latest word of customer service. */
  notes: z.string().nullable(),
  status: Status,
  statusLabel: z.string(),
  /** The latest other time that customer service has proposed. */
  proposal: ViewingProposal.nullable(),
  createTime: WireTime,
  updateTime: WireTime,
  version: z.int(),
}

export const Appointment = z.object({ ...shared, actions: z.array(z.literal('cancel')) })
export type Appointment = z.output<typeof Appointment>

/** What became of a confirmed viewing; not for the customer. */
const ViewingOutcome = z.object({
  result: z.enum(outcomes),
  impression: z.enum(impressions).nullable(),
  note: z.string().nullable(),
  time: WireTime,
})

/** `moves`: the statuses that staff may change it to. */
export const StaffAppointment = z.object({
  ...shared,
  moves: z.array(Status),
  /** `propose` another time, `withdraw` the proposed one, or note the `outcome`. */
  actions: z.array(z.enum(['propose', 'withdraw', 'outcome'])),
  outcome: ViewingOutcome.nullable(),
})
export type StaffAppointment = z.output<typeof StaffAppointment>

export const bookViewing = defineEndpoint({
  method: 'POST',
  path: '/system/appointment',
  access: 'member',
  singleSubmit: true,
  successText: m.appointments_booked,
  summary:
    '预约看仓，本人已验证的手机号或邮箱无需验证码 · Book a viewing of a park or of one of its warehouses; one’s own proved phone number or e-mail address needs no code',
  input: z.object({ ...viewingFields, ...contactFields }).refine(hasOneContact, contactMissing),
  reply: Appointment,
  failures: [
    known.signedOut,
    known.notFound,
    known.duplicate,
    known.invalid,
    codeFailures.codeWrong,
    codeFailures.codeInvalid,
    codeFailures.tooManyTries,
    failures.fullyRented,
    failures.alreadyBooked,
  ],
})

/** In what order; without it open viewings come first, the next one on top, then the ended ones, the latest on top. */
export const orderFields = {
  orderByColumn: z.enum(['viewingDate', 'createTime', 'updateTime', 'status']).optional(),
  isAsc: SortDirection.default('asc'),
}

export const listAppointments = defineEndpoint({
  method: 'GET',
  path: '/system/appointment/list',
  access: 'member',
  summary: '我的预约 · One’s own viewings',
  input: z
    .object({
      ...pageFields,
      ...orderFields,
      status: Status.optional(),
      /** Those that may still change, or those that may not. */
      state: z.enum(['open', 'ended']).optional(),
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  /** `counts` are of all one's own, whatever the filter. */
  reply: listOf(Appointment).extend({ counts: z.object({ all: z.int(), open: z.int(), ended: z.int() }) }),
  envelope: 'list',
  failures: [known.signedOut, known.invalid],
})

export const getAppointment = defineEndpoint({
  method: 'GET',
  path: '/system/appointment/:id',
  access: 'member',
  summary: '预约详情 · One of one’s own viewings',
  input: z.object({ id: UuidId }),
  reply: Appointment,
  failures: [known.signedOut, known.notFound],
})

export const cancelAppointment = defineEndpoint({
  method: 'PUT',
  path: '/system/appointment/cancel/:id',
  access: 'member',
  singleSubmit: true,
  summary: '取消预约 · Cancel a viewing of one’s own, while it is open',
  input: z.object({ id: UuidId, version: integerOnWire({ min: 1, max: 2_147_483_647 }).optional() }),
  reply: Appointment,
  failures: [known.signedOut, known.notFound, known.duplicate, known.outdated, known.invalid, failures.moveRefused],
})

export const getCalendarFile = defineEndpoint({
  method: 'GET',
  path: '/system/appointment/:id/ics',
  access: 'member',
  envelope: 'file',
  summary: '预约日历文件（.ics） · A viewing of one’s own as a calendar file; a cancelled one takes itself out of the calendar',
  input: z.object({ id: UuidId }),
  reply: z.unknown(),
  failures: [known.signedOut, known.notFound],
})

const { parkId, warehouseId } = targetIds

export const askForContact = defineEndpoint({
  method: 'POST',
  path: '/system/park/:parkId/contact',
  access: 'optional',
  singleSubmit: true,
  summary: '查看联系电话，本人已验证的手机号无需验证码 · The phone number of who lets a park, for a proved phone number',
  input: z.object({ parkId, warehouseId, ...phoneFields }),
  /** Name and number of the person. */
  reply: z.object({ contact: z.string(), phone: z.string() }),
  failures: [
    known.notFound,
    known.duplicate,
    known.invalid,
    known.tooMany,
    codeFailures.codeWrong,
    codeFailures.codeInvalid,
    codeFailures.tooManyTries,
  ],
})
