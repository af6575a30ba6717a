import { getAppointment, listAppointments } from '#features/appointments/contract.ts'
import { listDictionary } from '#features/dictionaries/contract.ts'
import type { Call } from '#platform/web/request/call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

const perPage = 10
const states = ['open', 'ended'] as const
export type AppointmentState = (typeof states)[number] | null

/** One page of the member's viewings as filtered by the address: all, in progress or ended. */
export const loadAppointments = (request: Request) =>
  callAsMember(request, async (call) => {
    const asked = new URL(request.url).searchParams
    const state: AppointmentState = states.find((each) => each === asked.get('state')) ?? null
    const page = Number(asked.get('pageNum'))
    const pageNum = Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1
    const [found, statusLabels] = await Promise.all([
      call(listAppointments, { pageNum, pageSize: perPage, ...(state && { state }) }),
      statusLabelsBy(call),
    ])
    return { ...found, state, pageNum, pages: Math.max(1, Math.ceil(found.total / perPage)), statusLabels }
  })

/** Null: no such viewing, or another member's. */
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

/** By value: progress names statuses that a viewing does not have yet. */
export async function statusLabelsBy(call: Call): Promise<Record<string, string>> {
  const entries = await call(listDictionary, { type: 'wh_appointment_status' })
  return Object.fromEntries(entries.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]))
}
