import type { LeadKind, Stage } from '#features/leads/rules.ts'
import type { TestApp } from '../app.ts'
import { buildAppointment } from './appointment.ts'
import { buildConversation } from './conversation.ts'
import { buildDemand } from './demand.ts'
import { buildEnquiry } from './enquiry.ts'
import { buildMember } from './member.ts'
import { buildWarehouse } from './warehouse.ts'

let built = 0
const freshPhone = () => `1391${String(++built).padStart(7, '0')}`

export type BuiltLead = { id: string; sourceId: string; version: number }

type LeadOptions = { stage?: Stage; ownerId?: string | null; memberId?: string; phone?: string; parkId?: string; warehouseId?: string }

/** Creates a lead of a kind from a new person, by its source. */
export async function buildLead(portal: TestApp, kind: Exclude<LeadKind, 'manual'> = 'viewing', { stage, ownerId, ...from }: LeadOptions = {}): Promise<BuiltLead> {
  const sourceId = await sources[kind](portal, from)
  const id = await leadIdOf(portal, kind, sourceId)
  if (stage !== undefined && stage !== 'new')
    await portal.sql(
      `update lead set stage = $2, closed_at = case when $2 in ('won', 'lost') then now() end, lost_reason = case when $2 = 'lost' then 'price' end where id = $1`,
      [id, stage],
    )
  if (ownerId !== undefined) await portal.sql('update lead set owner_id = $2, assigned_at = now() where id = $1', [id, ownerId])
  const [row] = await portal.sql<{ version: number }>('select version from lead where id = $1', [id])
  return { id, sourceId, version: row!.version }
}

export async function leadIdOf({ sql }: TestApp, kind: LeadKind, sourceId: string): Promise<string> {
  const [row] = await sql<{ lead_id: string }>('select lead_id from lead_source where kind = $1 and source_id = $2', [kind, sourceId])
  return row!.lead_id
}

type From = Omit<LeadOptions, 'stage' | 'ownerId'>

const memberOf = async ({ deps }: TestApp, memberId: string | undefined) => memberId ?? (await buildMember(deps.db)).memberId

const sources: Record<Exclude<LeadKind, 'manual'>, (portal: TestApp, from: From) => Promise<string>> = {
  viewing: async (portal, { memberId, ...place }) =>
    (await buildAppointment(portal.deps.db, { memberId: await memberOf(portal, memberId), ...place })).id,
  demand: async (portal, { memberId }) => (await buildDemand(portal.deps.db, { memberId: await memberOf(portal, memberId) })).demandId,
  contact: async (portal, from) => buildContactRequest(portal, from),
  enquiry: async (portal, { phone = freshPhone() }) => (await buildEnquiry(portal, { target: phone })).id,
  async talk(portal, { phone = freshPhone() }) {
    const { talkId } = await buildConversation(portal.deps.db)
    await portal.sql('update chat_thread set phone = $2 where id = $1', [talkId, phone])
    return talkId
  },
}

/** Creates the request of a visitor for the contact of a park. */
export async function buildContactRequest({ deps: { db } }: TestApp, { phone = freshPhone(), parkId, warehouseId }: From = {}): Promise<string> {
  const place = parkId === undefined ? await buildWarehouse(db) : { parkId, warehouseId: warehouseId ?? null }
  const consent = await db
    .insertInto('consent')
    .values({ memberId: null, purpose: 'contact', version: 'terms-1', prechecked: true, addressHash: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('contactRequest')
    .values({ ...place, phone, consentId: consent.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
