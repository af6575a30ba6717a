import { sql, type RawBuilder } from 'kysely'
import { leadScope, type LeadScope } from '#features/leads/server/scope.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'

/** Whose figures, where, and as of when. */
export type StatScope = {
  memberId: string
  mine: boolean
  leads: LeadScope
  city: string | null
  parkId: string | null
  now: Date
  /** `yyyy-MM-dd` in Shanghai. */
  today: string
}

type Input = { scope: 'mine' | 'team'; city?: string | undefined; parkId?: string | undefined }

export const statScope = (identity: Identity, { scope, city, parkId }: Input, now: Date): StatScope => ({
  memberId: identity.memberId,
  mine: scope === 'mine',
  leads: leadScope(identity),
  city: city ?? null,
  parkId: parkId ?? null,
  now,
  today: wireDate(now),
})

/** True in SQL for the parks `p` in scope: of a region of any level, one's own, or one park. */
export const parksIn = ({ memberId, mine, city, parkId }: StatScope): RawBuilder<boolean> =>
  allOf([
    city !== null && sql`${city} in (p.province_code, p.city_code, p.district_code)`,
    parkId !== null && sql`p.id = ${parkId}::bigint`,
    mine && sql`p.owner_id = ${memberId}::uuid`,
  ])

/** True in SQL for the leads `l` in scope. */
export const leadsIn = ({ memberId, mine, leads, city, parkId }: StatScope): RawBuilder<boolean> =>
  allOf([
    city !== null && sql`l.regions @> array[${city}]::text[]`,
    parkId !== null && sql`l.park_id = ${parkId}::bigint`,
    mine && sql`l.owner_id = ${memberId}::uuid`,
    !leads.team && sql`(l.owner_id is null or l.owner_id = ${memberId}::uuid)`,
  ])

/** True in SQL for the contracts in scope, with their park `p`. */
export const contractsIn = ({ memberId, mine, city, parkId }: StatScope): RawBuilder<boolean> =>
  allOf([
    city !== null && sql`${city} in (p.province_code, p.city_code, p.district_code)`,
    parkId !== null && sql`p.id = ${parkId}::bigint`,
    mine && sql`contract.handler_id = ${memberId}::uuid`,
  ])

const allOf = (terms: (RawBuilder<unknown> | false)[]) =>
  sql<boolean>`(${sql.join([sql`true`, ...terms.filter((term) => term !== false)], sql` and `)})`
