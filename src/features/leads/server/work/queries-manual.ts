import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

export type LeadValues = {
  person: string
  phone: string | null
  email: string | null
  company: string | null
  parkId: string | null
  warehouseId: string | null
  regions: string[]
  whType: number | null
  area: number | null
  wish: { goods?: string; text?: string }
  language: 'zh_CN' | 'en_US'
}

/** Finds or creates the customer of a person. */
async function findCustomer(trx: Db, { person, phone, email, company, language }: LeadValues): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select find_customer(null, ${person}, ${phone}, ${email}, ${company}, ${language}, 'manual') as id`.execute(trx)
  return rows[0]!.id
}

/** Creates a lead that staff have taken on; nobody needs to be told of it. */
export async function insertManualLead(
  trx: Db,
  { wish, ...values }: LeadValues,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('lead')
    .values({
      ...values,
      wish: JSON.stringify(wish),
      source: 'manual',
      customerId: await findCustomer(trx, { wish, ...values }),
      ownerId,
      assignedAt: now,
      acceptedAt: now,
      firstResponseAt: now,
      lastActAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('leadSource').values({ kind: 'manual', sourceId: id, leadId: id, routedAt: now }).execute()
  return id
}

/** Changes what a lead says; keys of the wish that are not named stay. */
export const updateLeadValues = (trx: Db, id: string, { wish, ...values }: Partial<LeadValues>) =>
  trx
    .updateTable('lead')
    .set((build) => ({
      ...values,
      ...(wish && { wish: sql`wish || ${JSON.stringify(wish)}::jsonb` }),
      version: build('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Returns the regions of a park from the top down; undefined for an unknown park. */
export const findParkRegions = async (db: Db, parkId: string): Promise<string[] | undefined> => {
  const park = await db.selectFrom('park').select(['provinceCode', 'cityCode', 'districtCode']).where('id', '=', parkId).executeTakeFirst()
  return park && [park.provinceCode, park.cityCode, park.districtCode]
}

export const isWarehouseOf = async (db: Db, warehouseId: string, parkId: string): Promise<boolean> =>
  (await db.selectFrom('warehouse').select('id').where('id', '=', warehouseId).where('parkId', '=', parkId).executeTakeFirst()) !==
  undefined

/** Makes a lead of a conversation, or returns its open one; null for an unknown conversation. Locks the conversation. */
export async function findOrMakeTalkLead(trx: Db, talkId: string, now: Date): Promise<string | null> {
  const talk = await trx.selectFrom('chatThread').select('id').where('id', '=', talkId).forUpdate().executeTakeFirst()
  if (!talk) return null
  const open = await trx
    .selectFrom('leadSource')
    .innerJoin('lead', 'lead.id', 'leadSource.leadId')
    .select('lead.id')
    .where('leadSource.kind', '=', 'talk')
    .where('leadSource.sourceId', '=', talkId)
    .where('lead.closedAt', 'is', null)
    .executeTakeFirst()
  if (open) return open.id
  const { rows } = await sql<{ id: string }>`select lead_of_talk(t, ${now}) as id from chat_thread t where t.id = ${talkId}`.execute(trx)
  return rows[0]!.id
}
