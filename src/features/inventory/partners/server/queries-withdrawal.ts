import type { Db } from '#platform/server/postgres/database.ts'

export const takeParkOffline = (trx: Db, id: string) =>
  trx
    .updateTable('park')
    .set((build) => ({ status: 'withdrawn', version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const takeWarehouseOffline = (trx: Db, id: string) =>
  trx
    .updateTable('warehouse')
    .set((build) => ({ status: 'withdrawn', version: build('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'published')
    .execute()
