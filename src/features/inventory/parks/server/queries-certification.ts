import { sql } from 'kysely'
import type { CertificationItem } from '#features/listings/proof/certification.ts'
import type { CertificationCheck } from '#features/listings/proof/contract.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** Deletes the checks of some items of a park. */
export const deleteChecks = (trx: Db, parkId: string, items: readonly CertificationItem[]) =>
  trx.deleteFrom('certificationCheck').where('parkId', '=', parkId).where('item', 'in', items).execute()

/** Adds checks to a park, or replaces those of the same items. A check with the same outcome and day keeps its author. */
export const putChecks = (trx: Db, { parkId, memberId }: { parkId: string; memberId: string }, checks: readonly CertificationCheck[]) =>
  trx
    .insertInto('certificationCheck')
    .values(checks.map(({ item, outcome, date }) => ({ parkId, item, outcome, checkedOn: date, recordedBy: memberId })))
    .onConflict((conflict) =>
      conflict
        .columns(['parkId', 'item'])
        .doUpdateSet((eb) => ({
          outcome: eb.ref('excluded.outcome'),
          checkedOn: eb.ref('excluded.checkedOn'),
          recordedBy: eb.ref('excluded.recordedBy'),
        }))
        .where((eb) =>
          eb.or([
            eb('certificationCheck.outcome', '!=', eb.ref('excluded.outcome')),
            eb('certificationCheck.checkedOn', '!=', eb.ref('excluded.checkedOn')),
          ]),
        ),
    )
    .execute()

/** Sets whether a park is certified; returns the change set. The version counts with every checklist, so that pages are rendered again. */
export async function setCertified(trx: Db, parkId: string, certified: boolean): Promise<string> {
  await sql`update park set platform_certified = ${certified}, version = version + 1 where id = ${parkId}::bigint`.execute(trx)
  const { rows } = await sql<{ id: string }>`select current_change_set() as id`.execute(trx)
  return rows[0]!.id
}
