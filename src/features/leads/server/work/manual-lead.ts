import type { z } from 'zod'
import { m } from '#messages'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { createLead as createEndpoint, editLead as editEndpoint } from '#features/leads/contract.ts'
import { failures } from '#features/leads/failures.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { insertEvent, updateLead } from '../queries-lead.ts'
import { actOf, requireLead } from './follow-up.ts'
import {
  findOrMakeTalkLead,
  findParkRegions,
  insertManualLead,
  isWarehouseOf,
  updateLeadValues,
  type LeadValues,
} from './queries-manual.ts'

type NewLead = z.output<(typeof createEndpoint)['input']>
type ChangedLead = z.output<(typeof editEndpoint)['input']>

/** Adds a lead by hand; it belongs to the caller, who has talked to the customer already. Throws 422, or 11104 without a contact. */
export async function createLead(call: MemberCall, deps: LeadDeps, input: NewLead): Promise<string> {
  if (!input.phone && !input.email) throw fail(failures.noContact)
  const { memberId } = call.actor
  const values: LeadValues = {
    person: input.person,
    phone: input.phone ?? null,
    email: input.email ?? null,
    company: input.company || null,
    parkId: input.parkId ?? null,
    warehouseId: input.warehouseId ?? null,
    whType: input.whType ?? null,
    area: input.area ?? null,
    wish: wishOf(input),
    language: input.language,
    regions: (await checkPlace(call, deps, input)) ?? [],
  }
  const id = await insertManualLead(call.db, values, { ownerId: memberId, now: deps.clock() })
  await insertEvent(call.db, { leadId: id, kind: 'source', after: { kind: 'manual', sourceId: id }, actorId: memberId })
  return id
}

/** Changes what a lead says; fields that are absent stay. Throws 404, 409 or 422. */
export async function editLead(call: MemberCall, deps: LeadDeps, input: ChangedLead): Promise<void> {
  const lead = await requireLead(call, input.id)
  if (lead.version !== input.version) throw fail(known.outdated)
  const { person, phone, email, company, parkId, warehouseId, whType, area, language } = input
  const regions = await checkPlace(call, deps, {
    ...input,
    parkId: parkId ?? (warehouseId === undefined ? undefined : (lead.parkId ?? undefined)),
  })
  await updateLeadValues(call.db, input.id, {
    ...(person !== undefined && { person }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(company !== undefined && { company: company || null }),
    ...(parkId !== undefined && { parkId }),
    ...(warehouseId !== undefined && { warehouseId }),
    ...(whType !== undefined && { whType }),
    ...(area !== undefined && { area }),
    ...(language !== undefined && { language }),
    ...(regions && { regions }),
    wish: wishOf(input),
  })
  await updateLead(call.db, input.id, actOf(call, deps, lead, { responds: false }))
}

/** Makes a lead of a conversation that has none, owned by the caller. Returns its id. Throws 404. */
export async function makeLeadFromTalk(call: MemberCall, deps: LeadDeps, talkId: string): Promise<string> {
  const id = await findOrMakeTalkLead(call.db, talkId, deps.clock())
  if (id === null) throw fail(known.notFound)
  const lead = await requireLead(call, id)
  const now = deps.clock()
  if (lead.ownerId === null) await updateLead(call.db, id, { ownerId: call.actor.memberId, assignedAt: now, acceptedAt: now })
  return id
}

const wishOf = ({ goods, text }: Pick<ChangedLead, 'goods' | 'text'>): LeadValues['wish'] => ({
  ...(goods && { goods }),
  ...(text && { text }),
})

type Place = { parkId?: string | undefined; warehouseId?: string | undefined; regionCode?: string | undefined }

/** Returns the regions of a place from the top down; null if none is named. Throws 422 for all unknown fields at once. */
async function checkPlace(
  { db, locale }: MemberCall,
  { regions }: LeadDeps,
  { parkId, warehouseId, regionCode }: Place,
): Promise<string[] | null> {
  const errors: FieldError[] = []
  const unknown = (field: string) => errors.push({ field, rule: 'unknown', msg: m.leads_unknownPlace({}, { locale }) })
  const ofPark = parkId === undefined ? undefined : await findParkRegions(db, parkId)
  if (parkId !== undefined && !ofPark) unknown('parkId')
  if (warehouseId !== undefined && (parkId === undefined || !(await isWarehouseOf(db, warehouseId, parkId)))) unknown('warehouseId')
  const path = regionCode === undefined ? [] : (await regions.current()).pathTo(regionCode)
  if (regionCode !== undefined && path.length === 0) unknown('regionCode')
  if (errors.length > 0) throw invalid(errors)
  return ofPark ?? (regionCode === undefined ? null : path.flatMap((region) => (region ? [region.code] : [])))
}
