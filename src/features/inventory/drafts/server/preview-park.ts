import { getMoment } from '#features/listings/server/cards.ts'
import { loadLabels } from '#features/listings/server/labels.ts'
import { getPark } from '#features/listings/server/present-park.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { fail } from '#platform/contract/failure.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { FailedChecks } from '../publish-contract.ts'
import { failures } from '../failures.ts'
import { protectsTables } from '../publish-checks.ts'
import { ratePark, type RateDeps } from './rate-park.ts'
import { withoutKeeping } from './queries-store.ts'
import { storePark } from './store-park.ts'
import { openWorkingCopy } from './working-copy.ts'

/**
 * Returns the working copy as the public page would get it: published in a transaction that is taken back, so that the answer cannot differ
 * from that of the public operation. Throws 404, and 10111 for a working copy that the tables would refuse.
 */
export const previewPark = ({ db, ...deps }: RateDeps & { db: Db }, id: string, language: Language): Promise<ParkDetail> =>
  transact(db, async (trx) => {
    const copy = await openWorkingCopy(trx, id)
    const { score, checks } = await ratePark(trx, deps, copy, language)
    const blocking = checks.filter(protectsTables)
    if (blocking.length > 0) {
      const named = blocking.map((check) => ({
        ...check,
        parkId: copy.parkId,
        draftId: copy.draft?.id ?? null,
        parkName: copy.park.nameZh,
      }))
      throw fail(failures.checksFailed, { inputs: { n: blocking.length }, data: FailedChecks.encode({ checks: named }) })
    }
    return withoutKeeping(trx, async () => {
      const { parkId } = await storePark(trx, { parkId: copy.parkId, before: copy.published, after: copy.park, score: score.value })
      return getPark(trx, parkId, await loadLabels(deps, language), getMoment(deps.clock))
    })
  })
