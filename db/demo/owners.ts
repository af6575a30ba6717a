import { memberIdOf } from './members.ts'
import { rng } from './random.ts'
import type { ParkRow } from './rows.ts'

const agents = ['leasing', 'leasing2', 'leasing3'] as const

/** The member of staff in charge of each park, by city; one park in twelve has none. */
export const withOwners = (seed: number, anchor: string, parks: ParkRow[]) =>
  parks.map((park) => ({ ...park, ownerId: ownerOf(seed, anchor, park) }))

function ownerOf(seed: number, anchor: string, { id, provinceCode, cityCode }: ParkRow): string | null {
  if (rng(seed, 'owner', id).chance(1 / 12)) return null
  const agent = provinceCode === '370000' ? agents[0] : rng(seed, 'owner of city', cityCode).pick(agents)
  return memberIdOf(seed, anchor, agent)
}
