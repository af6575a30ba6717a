import type { Db } from '#platform/server/postgres/database.ts'

/** Locks records in the order of their ids, so that concurrent merges cannot deadlock. */
export const lockCustomers = (trx: Db, ids: readonly string[]) =>
  trx
    .selectFrom('customer')
    .select(['id', 'memberId', 'person', 'company', 'tags', 'ownerId', 'mergedInto', 'erasedAt', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
export type LockedCustomer = Awaited<ReturnType<typeof lockCustomers>>[number]

export type CustomerChange = {
  person?: string | null
  company?: string | null
  tags?: string[]
  ownerId?: string | null
  language?: 'zh_CN' | 'en_US'
}

export const updateCustomer = (trx: Db, id: string, change: CustomerChange) =>
  trx
    .updateTable('customer')
    .set((build) => ({ ...change, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const insertNote = (trx: Db, note: { customerId: string; text: string; mentions: string[]; actorId: string }) =>
  trx.insertInto('customerNote').values(note).execute()
