import { sql } from 'kysely'
import type { CertificationCheck } from '#features/listings/proof/contract.ts'
import type { Db } from '#platform/server/postgres/database.ts'

type Certified = { parkId: string; memberId: string; certified: boolean }

/** Replaces the checklist of a park, without touching what stays as it is, and sets whether the park is certified. */
export async function replaceChecks(
  trx: Db,
  { parkId, memberId, certified }: Certified,
  checks: readonly CertificationCheck[],
): Promise<string> {
  const items = checks.map(({ item }) => item)
  await trx
    .deleteFrom('certificationCheck')
    .where('parkId', '=', parkId)
    .$if(items.length > 0, (query) => query.where('item', 'not in', items))
    .execute()
  if (checks.length > 0)
    await trx
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
  // The version counts with every checklist, so that pages are rendered again.
  await sql`update park set platform_certified = ${certified}, version = version + 1 where id = ${parkId}::bigint`.execute(trx)
  const { rows } = await sql<{ id: string }>`select current_change_set() as id`.execute(trx)
  return rows[0]!.id
}
