import { z } from 'zod'
import { m } from '#messages'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { Status } from '#features/appointments/contract.ts'
import { failures as viewings } from '#features/appointments/failures.ts'
import { contactFields, contactMissing, hasOneContact, Requirements, Salutation } from '#features/appointments/fields.ts'
import { failures as routing } from '#features/routing/failures.ts'
import { Id, integerOnWire, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { withMessage } from '#platform/contract/text-fields.ts'
import { ClockTime } from '#features/appointments/wire-time.ts'
import { isInOrder, planFields, planReply, Visit, wrongOrder } from './contract.ts'
import { failures } from './failures.ts'
import { maxStops } from './tour-plan.ts'

const Point = z.object({ name: z.string(), longitude: z.number(), latitude: z.number() })

/** A viewing of a booked tour. `number` stays with the park for the life of the tour; the order is that of driving. */
export const TourStop = Visit.extend({
  number: z.int(),
  /** The time of the viewing as it stands, which differs from `begin` once customer service has moved it. */
  viewingDate: z.string(),
  status: Status,
  statusLabel: z.string(),
  /** The word of customer service. */
  notes: z.string().nullable(),
  /** Another time that customer service proposes, which waits for the member. */
  proposedDate: z.string().nullable(),
})
export type TourStop = z.output<typeof TourStop>

/** What everybody sees who has the link. */
const shared = {
  day: z.string(),
  setOut: ClockTime,
  backBy: ClockTime,
  start: Point,
  /** Null: the way ends where it begins. */
  end: Point.nullable(),
  ...planReply,
  visits: z.array(TourStop),
  /** `over`: its day is over · `cancelled`: no viewing takes place. */
  state: z.enum(['open', 'over', 'cancelled']),
}

export const SharedTour = z.object(shared)
export type SharedTour = z.output<typeof SharedTour>

/** Another plan after a refusal, which waits for the member. Stops are named by their numbers. */
const TourProposal = z.object({
  refused: z.array(z.int()),
  moved: z.array(z.int()),
  /** How many confirmed stops keep their time. */
  keptCount: z.int(),
  /** What would change, in the order of the stops; `after` is null for a stop that is left out. */
  changes: z.array(z.object({ number: z.int(), name: z.string(), before: ClockTime, after: ClockTime.nullable() })),
  back: ClockTime,
  driveMin: z.int(),
  distanceKm: z.number(),
})
export type TourProposal = z.output<typeof TourProposal>

export const Tour = z.object({
  id: Id,
  ...shared,
  visits: z.array(TourStop.extend({ appointmentId: Id })),
  appointedBy: z.string(),
  phonenumber: z.string().nullable(),
  email: z.string().nullable(),
  /** The secret of the link that shows the tour without an account. */
  token: z.string(),
  proposal: TourProposal.nullable(),
  actions: z.array(z.enum(['accept', 'cancel'])),
  createTime: WireTime,
  version: z.int(),
})
export type Tour = z.output<typeof Tour>

const BookedVisit = z.strictObject({ parkId: Id, begin: ClockTime })

export const bookTour = defineEndpoint({
  method: 'POST',
  path: '/system/tour',
  limit: 'plan',
  load: 'costly',
  access: 'member',
  singleSubmit: true,
  successText: m.tours_booked,
  summary: '一次预约整个看仓行程：全部成功或全部不预约 · Books all viewings of a tour at once: all of them, or none',
  notes: ['拒绝时 data.stops 为第几站，从 1 起 · Where it is refused, data.stops says which stops, counted from 1'],
  input: z
    .object({
      ...planFields,
      visits: withTexts(
        z.array(BookedVisit).refine(({ length }) => length > 0 && length <= maxStops, withMessage(m.tours_visitsWrong)),
        { label: m.tours_visits },
      ),
      salutation: Salutation,
      requirements: Requirements.optional(),
      ...contactFields,
    })
    .refine(isInOrder, wrongOrder)
    .refine(hasOneContact, contactMissing),
  reply: Tour,
  failures: [
    known.signedOut,
    known.notFound,
    known.duplicate,
    known.invalid,
    known.maintenance,
    routing.noRoad,
    routing.notCovered,
    codeFailures.codeWrong,
    codeFailures.codeInvalid,
    codeFailures.tooManyTries,
    viewings.fullyRented,
    viewings.alreadyBooked,
    failures.slotTaken,
  ],
})
export type TourBooking = z.output<typeof bookTour.input>

export const listTours = defineEndpoint({
  method: 'GET',
  path: '/system/tour/list',
  access: 'member',
  summary: '我的看仓行程，最近的日期在前 · One’s own tours, the latest day first',
  input: z.object(pageFields).refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(Tour),
  envelope: 'list',
  failures: [known.signedOut, known.invalid],
})

export const getTour = defineEndpoint({
  method: 'GET',
  path: '/system/tour/:id',
  access: 'member',
  summary: '看仓行程详情 · One of one’s own tours',
  input: z.object({ id: UuidId }),
  reply: Tour,
  failures: [known.signedOut, known.notFound],
})

const version = integerOnWire({ min: 1, max: 2_147_483_647 })

export const cancelTour = defineEndpoint({
  method: 'PUT',
  path: '/system/tour/:id/cancel',
  access: 'member',
  singleSubmit: true,
  successText: m.tours_cancelled,
  summary: '取消行程中尚可取消的全部预约 · Cancels all viewings of a tour that can still be cancelled',
  notes: ['已确认的看仓不受影响 · Confirmed viewings stay'],
  input: z.object({ id: UuidId, version }),
  reply: Tour,
  failures: [known.signedOut, known.notFound, known.duplicate, known.invalid, failures.tourChanged, viewings.moveRefused],
})

export const acceptTourProposal = defineEndpoint({
  method: 'PUT',
  path: '/system/tour/:id/accept',
  limit: 'plan',
  load: 'costly',
  access: 'member',
  singleSubmit: true,
  successText: m.tours_accepted,
  summary: '采用改排后的行程 · Accepts the plan that is proposed after a refusal',
  notes: [
    '已确认的站点不变；被婉拒的站点重新预约，未能排入的取消 · Confirmed stops stay, refused ones are booked again, and those that do not fit are cancelled',
  ],
  input: z.object({ id: UuidId, version }),
  reply: Tour,
  failures: [
    known.signedOut,
    known.notFound,
    known.duplicate,
    known.invalid,
    known.maintenance,
    routing.noRoad,
    routing.notCovered,
    viewings.fullyRented,
    viewings.alreadyBooked,
    viewings.proposalAnswered,
    viewings.proposalExpired,
    viewings.proposalWithdrawn,
    failures.slotTaken,
    failures.tourChanged,
  ],
})

export const getTourCalendar = defineEndpoint({
  method: 'GET',
  path: '/system/tour/:id/ics',
  access: 'member',
  envelope: 'file',
  summary: '整个行程的日历文件（.ics） · All viewings of a tour as a calendar file',
  input: z.object({ id: UuidId }),
  reply: z.unknown(),
  failures: [known.signedOut, known.notFound],
})

export const getStopCalendar = defineEndpoint({
  method: 'GET',
  path: '/system/tour/:id/stop/:number/ics',
  access: 'member',
  envelope: 'file',
  summary: '行程中一站的日历文件（.ics） · One viewing of a tour as a calendar file; a dropped one removes itself from the calendar',
  input: z.object({ id: UuidId, number: withTexts(integerOnWire({ min: 1, max: maxStops }), { label: m.tours_visits }) }),
  reply: z.unknown(),
  failures: [known.signedOut, known.notFound, known.invalid],
})

export const getSharedTour = defineEndpoint({
  method: 'GET',
  path: '/system/tour/shared/:token',
  access: 'public',
  noTip: true,
  summary: '凭链接查看行程，不含联系方式，行程次日失效 · A tour by its secret link, without contact details; ends with the day of the tour',
  input: z.object({ token: withTexts(Id, { label: m.ui_link }) }),
  reply: SharedTour,
  failures: [known.notFound],
})
