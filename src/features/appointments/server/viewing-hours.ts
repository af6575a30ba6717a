import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { findViewable } from '#features/listings/server/queries-viewable.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { clockTime as shanghaiClock, wireDate } from '#platform/i18n/shanghai-time.ts'
import { currentChangeSetId } from '#platform/server/changes/queries-undo.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { readClockTime } from '../clock-time.ts'
import type { setViewingHours as setViewingHoursEndpoint, StoredViewingHours } from '../viewing-hours-contract.ts'
import { listOpenSlots, usualStay } from '../viewing-slots.ts'
import { canBeBooked, offeredTimes } from '../viewing-time.ts'
import { findParkHours, findViewingDays, lockParkHours, replaceParkHours, type ParkHours } from './queries-viewing-hours.ts'

/** Throws 404. */
export async function getViewingHours(db: Db, parkId: string): Promise<StoredViewingHours> {
  const stored = await findParkHours(db, parkId)
  if (!stored) throw fail(known.notFound)
  return { parkId, ...stored, version: versionOf(stored) }
}

/** Replaces the hours of a park at once; booked viewings stay. Throws 404, and 409 for another version. */
export async function setViewingHours(
  { db: trx, audit }: Pick<MemberCall, 'db' | 'audit'>,
  { id, version, ...wanted }: z.output<(typeof setViewingHoursEndpoint)['input']>,
): Promise<StoredViewingHours & { changeSetId: string | null }> {
  if (!(await lockParkHours(trx, id))) throw fail(known.notFound)
  const before = await getViewingHours(trx, id)
  if (before.version !== version) throw fail(known.outdated)
  await replaceParkHours(trx, id, wanted)
  const after = await getViewingHours(trx, id)
  if (after.version === version) return { ...after, changeSetId: null }
  await audit({ action: 'park.viewingHours', objectType: 'park', objectId: id })
  return { ...after, changeSetId: await currentChangeSetId(trx) }
}

/** Two sets of rows have the same version if they are equal: undoing a change brings back the version before it. */
const versionOf = ({ hours, closed }: ParkHours) =>
  createHash('sha256')
    .update(JSON.stringify([hours.map(({ weekday, from, to, every, atOnce }) => [weekday, from, to, every, atOnce]), closed]))
    .digest('hex')
    .slice(0, 16)

/** Returns when a viewing can begin on a day: for a park without hours, every hour of the working day. Throws 404. */
export async function listViewingTimes({ db, clock }: { db: Db; clock: Clock }, { parkId, day }: { parkId: string; day: string }) {
  const offer = (await findViewable(db, { parkId })) && (await findViewingDays(db, { parkIds: [parkId], day })).get(parkId)
  if (!offer) throw fail(known.notFound)
  const now = clock()
  if (!offer.isOwn) return { times: offeredTimes(day, now).map(readClockTime), closed: false }
  const isBookable = canBeBooked({ day, time: null }, now)
  const slots = isBookable ? listOpenSlots(offer.hours, offer.booked, { stay: usualStay, notBefore: minuteAfter(day, now) }) : []
  return { times: slots, closed: offer.hours.length === 0 }
}

/** The first minute of the day that is still to come, from midnight in Shanghai. */
function minuteAfter(day: string, now: Date) {
  if (day !== wireDate(now)) return 0
  const clock = shanghaiClock(now)
  return clock.getUTCHours() * 60 + clock.getUTCMinutes() + 1
}
