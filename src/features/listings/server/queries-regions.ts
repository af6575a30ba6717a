import type { Db } from '#platform/server/postgres/database.ts'

/** Returns the codes of the districts that have published parks. Costs one index lookup per district, however many parks there are. */
export async function listDistrictsWithParks(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('region')
    .select('region.code')
    .where('region.level', '=', 3)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('park').select('park.id').whereRef('park.districtCode', '=', 'region.code').where('park.status', '=', 'published')),
    )
    .execute()
  return new Set(rows.map(({ code }) => code))
}
