import type { Messaging } from '#features/messaging/server/messaging.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { AppointmentStatus } from '../transitions.ts'
import { changeStatus, findAppointment, lockAppointment } from './queries-appointments.ts'
import { sendStatusMessage } from './viewing-messages.ts'

/** Locks the viewing of a lead and returns its status; null if it is gone. */
export const lockViewing = async (trx: Db, id: string): Promise<AppointmentStatus | null> =>
  (await lockAppointment(trx, id, null))?.status ?? null

/**
 * Makes the moves of a locked viewing, which the caller has taken from its transitions, on behalf of staff. With `tells` the customer hears of
 * the last one.
 */
export async function moveViewing(
  trx: Db,
  messaging: Messaging,
  id: string,
  { steps, tells }: { steps: readonly AppointmentStatus[]; tells: boolean },
): Promise<void> {
  for (const status of steps) await changeStatus(trx, id, 'staff', { status })
  if (tells && steps.length > 0) await sendStatusMessage(trx, messaging, (await findAppointment(trx, id))!, undefined)
}
