import { getAppointment, listAppointments } from '#features/appointments/contract.ts'
import { listDictionary } from '#features/dictionaries/contract.ts'
import { paramsOf } from '#platform/web/list/list-address.ts'
import type { Call } from '#platform/web/request/call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

const perPage = 10
const states = ['open', 'ended'] as const
export type AppointmentState = (typeof states)[number] | null

/** Loads the page of the member's viewings that an address asks for: all, open or ended ones. */
export const loadAppointments = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const state: AppointmentState = states.find((each) => each === params.get('state')) ?? null
    const page = Number(params.get('pageNum'))
    const pageNum = Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1
    const [list, statusLabels] = await Promise.all([
      call(listAppointments, { pageNum, pageSize: perPage, ...(state && { state }) }),
      statusLabelsBy(call),
    ])
    return { ...list, state, pageNum, pages: Math.max(1, Math.ceil(list.total / perPage)), statusLabels }
  })

/** Returns null for an unknown viewing, also for that of another member. */
export const loadAppointment = (request: Request, id: string) =>
  callAsMember(request, async (call) => {
    const [appointment, statusLabels] = await Promise.all([
      call(getAppointment, { id }).catch((error: unknown) => {
        if (error instanceof CallFailed && error.code === 404) return null
        throw error
      }),
      statusLabelsBy(call),
    ])
    return appointment && { appointment, statusLabels }
  })

/** Loads the labels of all statuses by value, because the progress shows statuses that a viewing does not have yet. */
export async function statusLabelsBy(call: Call): Promise<Record<string, string>> {
  const entries = await call(listDictionary, { type: 'wh_appointment_status' })
  return Object.fromEntries(entries.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]))
}
