import { z } from 'zod'
import { m } from '#messages'
import { Id, integerOnWire, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { spokenOf } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { orderFields, StaffAppointment, StatusValue } from './contract.ts'
import { saying } from '#platform/contract/text-fields.ts'
import { StaffNote } from './fields.ts'
import { isDay } from './viewing-time.ts'

const Day = spokenOf(z.string().refine(isDay, saying(m.appointments_inputWrong)), { label: m.appointments_viewingDate })

export const listAllAppointments = defineEndpoint({
  method: 'GET',
  path: '/admin/appointment/list',
  access: { permission: 'system:appointment:list' },
  summary: '全部预约，手机号脱敏 · All viewings, phone numbers masked',
  input: z
    .object({
      ...pageFields,
      ...orderFields,
      status: StatusValue.optional(),
      /** In the name of the park, of the warehouse or of the person, or a whole phone number. */
      keyword: z.string().max(50).optional(),
      dateFrom: Day.optional(),
      dateTo: Day.optional(),
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(StaffAppointment),
  envelope: 'list',
  failures: [401, 403, 422],
})

export const getAnyAppointment = defineEndpoint({
  method: 'GET',
  path: '/admin/appointment/:id',
  access: { permission: 'system:appointment:query' },
  summary: '预约详情 · A viewing with the phone number to be called',
  input: z.object({ id: Id }),
  reply: StaffAppointment,
  failures: [401, 403, 404],
})

export const moveAppointment = defineEndpoint({
  method: 'PUT',
  path: '/admin/appointment/status',
  access: { permission: 'system:appointment:edit' },
  once: true,
  successText: m.ui_saved,
  summary: '推进或关闭预约 · Move a viewing on, or close it; the member is told',
  input: z.object({
    id: Id,
    status: spokenOf(StatusValue, { label: m.appointments_status }),
    note: StaffNote.optional(),
    version: integerOnWire({ min: 1, max: 2_147_483_647 }),
  }),
  reply: StaffAppointment,
  failures: [401, 403, 404, 409, 422, 10_302],
})

export const listAppointmentHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/appointment/:id/history',
  access: { permission: 'system:appointment:query' },
  summary: '预约的处理记录 · What happened to a viewing, the first first',
  input: z.object({ id: Id }),
  /** `from` is null for the booking itself; `actor` is the name of who did it. */
  reply: z.array(
    z.object({ time: WireTime, actor: z.string(), from: StatusValue.nullable(), status: StatusValue, statusLabel: z.string() }),
  ),
  failures: [401, 403, 404],
})
