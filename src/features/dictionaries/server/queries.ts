import type { Db } from '#platform/server/postgres/database.ts'

/** Items in the operator's order, disabled ones included, because rows may still refer to them. */
export const listItems = (db: Db) =>
  db
    .selectFrom('dictItem')
    .select(['dictKey', 'value', 'labelZh', 'labelEn', 'listClass', 'cssClass', 'sort', 'isDefault', 'active'])
    .orderBy('dictKey')
    .orderBy('sort')
    .orderBy('value')
    .execute()

export type Item = Awaited<ReturnType<typeof listItems>>[number]
