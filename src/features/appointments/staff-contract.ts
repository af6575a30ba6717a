import { z } from 'zod'
import { m } from '#messages'
import { integerOnWire, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { withMessage } from '#platform/contract/text-fields.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { orderFields, StaffAppointment, Status } from './contract.ts'
import { StaffNote } from './fields.ts'
import { failures } from './failures.ts'

/** What can happen to a viewing, as the audit log names it. */
export const viewingEvents = ['book', 'move', 'cancel', 'propose', 'withdraw', 'accept', 'decline', 'outcome'] as const

const Day = withTexts(z.string().refine(isDay, withMessage(m.appointments_inputWrong)), { label: m.appointments_viewingDate })

export const listAllAppointments = defineEndpoint({
  method: 'GET',
  path: '/admin/appointment/list',
  access: { permission: 'system:appointment:list' },
  summary: '全部预约，手机号脱敏 · All viewings, phone numbers masked',
  input: z
    .object({
      ...pageFields,
      ...orderFields,
      status: Status.optional(),
      /** In the name of the park, of the warehouse or of the person, or a whole phone number. */
      keyword: z.string().max(50).optional(),
      dateFrom: Day.optional(),
      dateTo: Day.optional(),
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(StaffAppointment),
  envelope: 'list',
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const getAnyAppointment = defineEndpoint({
  method: 'GET',
  path: '/admin/appointment/:id',
  access: { permission: 'system:appointment:query' },
  summary: '预约详情 · A viewing with the phone number to be called',
  input: z.object({ id: UuidId }),
  reply: StaffAppointment,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const changeAppointmentStatus = defineEndpoint({
  method: 'PUT',
  path: '/admin/appointment/status',
  access: { permission: 'system:appointment:edit' },
  singleSubmit: true,
  successText: m.ui_saved,
  summary: '推进或关闭预约 · Advances or closes a viewing; the member is notified',
  input: z.object({
    id: UuidId,
    status: withTexts(Status, { label: m.ui_status }),
    note: StaffNote.optional(),
    version: integerOnWire({ min: 1, max: 2_147_483_647 }),
  }),
  reply: StaffAppointment,
  failures: [known.signedOut, known.forbidden, known.notFound, known.duplicate, known.outdated, known.invalid, failures.moveRefused],
})

export const listAppointmentHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/appointment/:id/history',
  access: { permission: 'system:appointment:query' },
  summary: '预约的处理记录 · What happened to a viewing, the first first',
  input: z.object({ id: UuidId }),
  /** `from` is null for the booking itself; `actor` is the name of who did it. `viewingDate`: the time that was proposed or accepted. */
  reply: z.array(
    z.object({
      time: WireTime,
      actor: z.string(),
      event: z.enum(viewingEvents),
      from: Status.nullable(),
      status: Status,
      statusLabel: z.string(),
      viewingDate: z.string().nullable(),
    }),
  ),
  failures: [known.signedOut, known.forbidden, known.notFound],
})
