import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Flag, Id, integerOnWire, WireDate } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { withMessage } from '#platform/contract/text-fields.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { targetIds } from './fields.ts'
import { atOnceRange, checkHours, everyRange, maxClosedDays, maxSpansPerDay, type HoursProblem } from './viewing-hours.ts'
import { ClockTime } from './wire-time.ts'

const problemTexts: Record<HoursProblem['rule'], typeof m.appointments_hoursOrder> = {
  order: m.appointments_hoursOrder,
  tooShort: m.appointments_hoursTooShort,
  overlap: m.appointments_hoursOverlap,
  tooMany: m.appointments_hoursTooMany,
}

const Span = z.object({
  /** 0: Monday. */
  weekday: integerOnWire({ min: 0, max: 6 }),
  from: ClockTime,
  /** The last viewing begins `every` before this. */
  to: ClockTime,
  /** How far apart viewings begin. Minutes. */
  every: integerOnWire(everyRange),
  /** How many viewings may take place at the same time. */
  atOnce: integerOnWire(atOnceRange),
})

const Hours = z
  .array(Span)
  .max(7 * maxSpansPerDay)
  .superRefine((hours, context) => {
    for (const { at, field, rule } of checkHours(hours))
      context.addIssue({ code: 'custom', path: [at, field], ...withMessage(problemTexts[rule]) })
  })

const areDistinct = (days: readonly string[]) => new Set(days).size === days.length
const Closed = z
  .array(z.string().refine(isDay, withMessage(m.appointments_closedDayWrong)))
  .max(maxClosedDays)
  .refine(areDistinct, withMessage(m.appointments_closedDayTwice))

/** Of what is stored: of another one the hours were changed since. */
const Version = z.string().max(40)

const stored = {
  parkId: Id,
  /** By weekday and time. Empty: the park has entered none, and offers the usual ones every day. */
  hours: z.array(Span),
  /** `yyyy-MM-dd`, ascending. */
  closed: z.array(WireDate),
  version: Version,
}

export const getViewingHours = defineEndpoint({
  method: 'GET',
  path: '/admin/park/:id/viewingHours',
  access: { permission: 'system:park:query' },
  summary: '园区每周的看仓时段与休息日 · When viewings of a park may begin in a week, and its closed days',
  input: z.object({ id: BigintId }),
  reply: z.object(stored),
  failures: [known.signedOut, known.forbidden, known.notFound],
})
export type StoredViewingHours = z.output<typeof getViewingHours.reply>

export const setViewingHours = defineEndpoint({
  method: 'PUT',
  path: '/admin/park/:id/viewingHours',
  access: { permission: 'system:park:edit' },
  singleSubmit: true,
  successText: m.ui_saved,
  summary: '设置看仓时段与休息日，立即生效 · Replaces viewing hours and closed days at once; booked viewings stay',
  input: z.object({
    id: BigintId,
    version: withTexts(Version, { label: m.field_version }),
    hours: withTexts(Hours, { label: m.appointments_hours }),
    closed: withTexts(Closed, { label: m.appointments_closedDays }),
  }),
  reply: z.object({ ...stored, changeSetId: Id.nullable() }),
  failures: [known.signedOut, known.forbidden, known.notFound, known.duplicate, known.outdated, known.invalid],
})

export const listViewingTimes = defineEndpoint({
  method: 'GET',
  path: '/system/park/:parkId/viewingTimes',
  access: 'public',
  summary: '园区某日可预约的看仓时间 · When a viewing of a park can begin on a day',
  input: z.object({
    parkId: targetIds.parkId,
    day: withTexts(z.string().refine(isDay, withMessage(m.appointments_inputWrong)), { label: m.appointments_viewingDate }),
  }),
  /** `HH:mm`, ascending. `closed`: there are no viewings on this day, at any time. */
  reply: z.object({ times: z.array(ClockTime), closed: Flag }),
  failures: [known.notFound, known.invalid],
})
