import { certificationItems, type CertificationItem } from '#features/listings/proof/certification.ts'
import { dayFrom } from './dates.ts'
import { contacts } from './invented-names.ts'
import { memberIdOf } from './members.ts'
import { rng, type Random } from './random.ts'
import type { ParkRow } from './rows.ts'

type Kind = 'owner' | 'visit' | 'document'
type DocumentKind = 'asBuilt' | 'title'

export type VerificationRow = {
  id: number
  parkId: number
  kind: Kind
  documentKind: DocumentKind | null
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
const fields: Record<Exclude<Kind, 'document'> | DocumentKind, readonly string[]> = {
  owner: ['price', 'rentableArea', 'power', 'contact'],
  visit: ['floorHeight', 'loadBearing', 'docks', 'fire', 'address', 'pictures'],
  asBuilt: ['price', 'rentableArea', 'area', 'floorHeight', 'loadBearing', 'docks'],
  title: ['price', 'rentableArea', 'area', 'fire'],
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
function recordOf(random: Random, { seed, anchor, parkId, kind, at }: Occasion): VerificationRow {
  const person = random.pick(contacts)
  const recordedBy = memberIdOf(seed, anchor, random.pick(['leasing', 'leasing2', 'leasing3', 'service']))
  const note = random.chance(0.6) ? random.pick(notes[kind]) : null
  const documentKind = kind === 'document' ? (parkId % 3 === 0 ? 'title' : 'asBuilt') : null
  return {
    id: 0,
    parkId,
    kind,
    documentKind,
    verifiedOn: at.slice(0, 10),
    person,
    recordedBy,
    note,
    fields: [...fields[kind === 'document' ? documentKind! : kind]],
    createdAt: at,
  }
}

export type CheckRow = {
  id: number
  parkId: number
  item: CertificationItem
  outcome: 'passed' | 'notApplicable'
  checkedOn: string
  recordedBy: string
  createdAt: string
}

/** The checklist of four in five certified parks; the others were certified before checklists were kept. */
export function certificationRows(seed: number, anchor: string, parks: readonly ParkRow[]): CheckRow[] {
  const rows = parks.flatMap(({ id: parkId, platformCertified, listedAt, chargingStation }) => {
    if (!platformCertified || parkId % 5 === 0) return []
    const recordedBy = memberIdOf(seed, anchor, rng(seed, 'certification', parkId).pick(['leasing', 'leasing2', 'leasing3']))
    return certificationItems.map((item) => ({
      parkId,
      item,
      outcome: item === 'power' && chargingStation === null ? ('notApplicable' as const) : ('passed' as const),
      checkedOn: listedAt.slice(0, 10),
      recordedBy,
      createdAt: listedAt,
    }))
  })
  return rows.map((row, at) => ({ ...row, id: at + 1 }))
}
