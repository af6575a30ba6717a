import { register } from '#features/accounts/web/register-operation.ts'
import { completeLogin } from '#features/accounts/web/session/lazy-session.ts'
import type { Appointment } from '../contract.ts'
import { bookViewing, getAppointment } from './operations.ts'
import type { BookingValues } from './read-booking.ts'

/** Books as a member. */
export const sendBooking = ({ code, codeKey, ...booking }: BookingValues): Promise<Appointment> =>
  bookViewing.submit(code === '' ? booking : { ...booking, code, codeKey })

/**
 * Registers or signs in by the code and books, in one call. A retry after a lost answer books nothing twice.
 */
export async function sendFirstBooking({
  phonenumber = '',
  code,
  codeKey,
  agreement,
  email: _,
  ...viewing
}: BookingValues): Promise<Appointment> {
  const appointment = Object.fromEntries(Object.entries(viewing).filter(([, value]) => value !== ''))
  const answer = await register.submit({ registerFlag: true, phonenumber, code, codeKey, agreement, appointment })
  // Account, viewing and session exist: failing to load the member afterwards does not undo them.
  await completeLogin(answer, location.pathname).catch(() => {})
  return getAppointment.call({ id: answer.appointmentId! })
}
