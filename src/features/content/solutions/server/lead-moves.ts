import type { Db } from '#platform/server/postgres/database.ts'
import type { EnquiryStatus } from '../enquiry-transitions.ts'
import { insertNote, lockEnquiry, setStatus } from './queries-enquiries.ts'

/** Locks the enquiry of a lead and returns its status; null if it is gone. */
export const lockEnquiryStatus = async (trx: Db, id: string): Promise<EnquiryStatus | null> => (await lockEnquiry(trx, id))?.status ?? null

/** Makes the moves of a locked enquiry, which the caller has taken from its transitions. */
export async function moveEnquiry(
  trx: Db,
  id: string,
  { steps, actorId }: { steps: readonly EnquiryStatus[]; actorId: string },
): Promise<void> {
  for (const status of steps) {
    await setStatus(trx, id, status)
    await insertNote(trx, { enquiryId: id, actorId, status, note: null })
  }
}
