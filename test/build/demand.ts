import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Demand } from '#platform/server/postgres/db-types.ts'

export type BuiltDemand = { demandId: string }

/** The statuses on the way to each. */
const waysTo = [[], [1], [1, 2], [1, 2, 3], [4], [5]]

/** Creates a demand for cold storage in Huangdao, Qingdao, with the history that its status requires. */
export async function buildDemand(
  db: Db,
  { memberId, status = 0, ...values }: Partial<Insertable<Demand>> & { memberId: string; status?: number },
): Promise<BuiltDemand> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('demand')
      .values({
        demandType: 1,
        whType: 3,
        storageCategory: '冷藏果蔬',
        demandArea: 6_000,
        expectedTime: sql<Date>`now() + interval '30 days'`,
        expectedTenancy: 24,
        regionType: 'china',
        regionCode: '370211',
        contactName: '林晓航',
        contactInfo: '13805322617',
        ...values,
        memberId,
        status,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const steps = [0, ...(waysTo[status] ?? [])]
    await trx
      .insertInto('demandEvent')
      .values(
        steps.map((toStatus, at) => ({
          demandId: id,
          number: at + 1,
          byRole: toStatus === 0 || toStatus === 4 ? 'member' : 'staff',
          fromStatus: at === 0 ? null : steps[at - 1]!,
          toStatus,
        })),
      )
      .execute()
    return { demandId: id }
  })
}

let builtCount = 0

/** Returns the valid input of a customer; no two are the same. */
export const filledInDemand = () => ({
  demandType: '1',
  constructionStandard: '1',
  whType: '3',
  storageCategory: `冷藏果蔬 ${++builtCount}`,
  demandArea: 6_000,
  expectedTime: '2099-08-01 00:00:00',
  expectedTenancy: 24,
  regionType: 'china',
  regionCode: '370211',
  expectedAddress: '靠近前湾港',
  demandFloorType: '1',
  floorHeight: 9,
  loadBearing: 3,
  ifBalcony: 1 as const,
  ifRainshed: 2 as const,
  description: '需要 8 个以上月台门。\n可夜间作业。',
  agreement: true,
})
