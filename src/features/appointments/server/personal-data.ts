import type { PersonalData } from '#platform/server/personal-data.ts'
import { eraseAppointments, exportAppointments } from './queries-appointments.ts'
import { eraseContactRequests, exportContactRequests } from './queries-contact.ts'
import { exportProposals } from './queries-proposals.ts'

/** Viewings, and whose contact the member's number has asked for. Both are of no use without the person, and go. */
export const appointmentData: PersonalData = {
  async export(db, memberId) {
    const [appointments, proposals, contactRequests] = await Promise.all([
      exportAppointments(db, memberId),
      exportProposals(db, memberId),
      exportContactRequests(db, memberId),
    ])
    return { appointments, proposals, contactRequests }
  },
  async erase(trx, memberId) {
    await eraseAppointments(trx, memberId)
    await eraseContactRequests(trx, memberId)
  },
}
