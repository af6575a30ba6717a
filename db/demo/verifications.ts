import { dayFrom } from './dates.ts'
import { contacts } from './invented-names.ts'
import { memberIdOf } from './members.ts'
import { rng, type Random } from './random.ts'
import type { ParkRow } from './rows.ts'

type Kind = 'owner' | 'visit' | 'document'

export type VerificationRow = {
  id: number
  parkId: number
  kind: Kind
  verifiedOn: string
  person: string
  recordedBy: string
  note: string | null
  fields: string[]
  createdAt: string
}

const notes: Record<Kind, readonly string[]> = {
  owner: ['电话核实，业主确认价格与可租面积。', '业主来电确认，月底前无变动。'],
  visit: ['现场测量净高与柱距，与登记一致。', '现场核对月台与库门数量。'],
  document: ['核对租赁台账与竣工图。', '核对不动产权证与消防验收意见书。'],
}
const fields: Record<Kind, readonly string[]> = {
  owner: ['price', 'rentableArea', 'contact'],
  visit: ['floorHeight', 'loadBearing', 'address', 'pictures'],
  document: ['price', 'rentableArea', 'floorHeight', 'loadBearing'],
}

/** The verification that each verified park shows, and for every third park an earlier one, all within its time on the site. */
export function verificationRows(seed: number, anchor: string, parks: readonly ParkRow[]): VerificationRow[] {
  const rows = parks.flatMap(({ id, verifiedAt, verifiedBy, listedAt }) => {
    if (verifiedAt === null || verifiedBy === null) return []
    const random = rng(seed, 'verification', id)
    const latest = recordOf(random, { seed, anchor, parkId: id, kind: verifiedBy, at: verifiedAt })
    const earlierAt = earlier(verifiedAt, random.between(35, 110))
    if (!random.chance(1 / 3) || earlierAt < listedAt) return [latest]
    return [recordOf(random, { seed, anchor, parkId: id, kind: random.pick(['owner', 'visit', 'document']), at: earlierAt }), latest]
  })
  return rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map((row, at) => ({ ...row, id: at + 1 }))
}

const earlier = (at: string, days: number) => `${dayFrom(at.slice(0, 10), -days)}${at.slice(10)}`

type Occasion = { seed: number; anchor: string; parkId: number; kind: Kind; at: string }

/** Times of demo parks lie within working hours in China, on the same day as in UTC. */
const recordOf = (random: Random, { seed, anchor, parkId, kind, at }: Occasion): VerificationRow => ({
  id: 0,
  parkId,
  kind,
  verifiedOn: at.slice(0, 10),
  person: random.pick(contacts),
  recordedBy: memberIdOf(seed, anchor, random.pick(['leasing', 'leasing2', 'leasing3', 'service'])),
  note: random.chance(0.6) ? random.pick(notes[kind]) : null,
  fields: [...fields[kind]],
  createdAt: at,
})
