import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import type { Deal, DealColumn, DealFields } from '../contract.ts'

const nameIn = (language: Language, table: 'p' | 'w') => sql.ref<string | null>(`${table}.${language === 'en_US' ? 'name_en' : 'name_zh'}`)

const dealRows = (db: Db, language: Language) =>
  db
    .selectFrom('deal as d')
    .leftJoin('park as p', 'p.id', 'd.parkId')
    .leftJoin('warehouse as w', 'w.id', 'd.warehouseId')
    .select(['d.id', 'd.parkId', 'p.code as parkCode', 'd.warehouseId', 'w.code as warehouseCode', 'd.coverFileId', 'd.version'])
    .select(['d.titleZh', 'd.titleEn', 'd.tenantZh', 'd.tenantEn', 'd.dealtOn as dealTime', wireTimeOf('d.updatedAt').as('updateTime')])
    .select([nameIn(language, 'p').as('parkName'), nameIn(language, 'w').as('warehouseName')])
    .select([sql<number>`d.area::float8`.as('area'), sql<number | null>`d.price::float8`.as('price')])
    .select((build) => build('d.status', '=', 'published').$castTo<boolean>().as('published'))

export type DealFilter = {
  keyword?: string | undefined
  published?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
}

const searched = ['d.title_zh', 'd.title_en', 'd.tenant_zh', 'd.tenant_en', 'p.code']
const contains = (keyword: string) =>
  sql<boolean>`strpos(lower(concat_ws(E'\n', ${sql.join(searched.map((column) => sql.ref(column)))})), lower(${keyword})) > 0`

const filtered = (db: Db, { keyword, published, from, to }: DealFilter, language: Language) =>
  dealRows(db, language)
    .$if(Boolean(keyword), (query) => query.where(contains(keyword!)))
    .$if(published !== undefined, (query) => query.where('d.status', published ? '=' : '<>', 'published'))
    .$if(from !== undefined, (query) => query.where('d.dealtOn', '>=', from!))
    .$if(to !== undefined, (query) => query.where('d.dealtOn', '<=', to!))

type Order = { orderByColumn?: DealColumn | undefined; isAsc?: 'asc' | 'desc' | undefined }

const orderOf = (column: DealColumn, language: Language) =>
  ({
    dealTime: sql`d.dealt_on`,
    title: textIn(language, 'title'),
    tenant: textIn(language, 'tenant'),
    area: sql`d.area`,
    price: sql`d.price`,
  })[column]

const textIn = (language: Language, name: 'title' | 'tenant') =>
  language === 'en_US' ? sql`${sql.ref(`d.${name}_en`)} collate "en-x-icu"` : sql`${sql.ref(`d.${name}_zh`)} collate "zh-Hans-CN-x-icu"`

/** Lists the latest first unless a column is named. Ties are broken by id, so that pages never overlap. */
export function listDeals(
  db: Db,
  { orderByColumn, isAsc = 'asc', ...filter }: DealFilter & Order,
  language: Language,
  page: Page,
): Promise<{ total: number; rows: Deal[] }> {
  const by = orderByColumn ? sql`${orderOf(orderByColumn, language)} ${sql.raw(isAsc)} nulls last` : sql`d.dealt_on desc`
  return listPage(filtered(db, filter, language), (deals) => deals.orderBy(by).orderBy('d.id', 'desc'), page)
}

/** Counts the deals of the built-in views in one pass. */
export async function countViews(db: Db) {
  const { rows } = await sql<{ all: number; shown: number; hidden: number }>`
    select count(*)::int as all, (count(*) filter (where status = 'published'))::int as shown,
      (count(*) filter (where status <> 'published'))::int as hidden from deal`.execute(db)
  return rows[0]!
}

export const findDeal = (db: Db, id: string, language: Language): Promise<Deal | undefined> =>
  dealRows(db, language).where('d.id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockDeal = (trx: Db, id: string) =>
  trx.selectFrom('deal').select('version').where('id', '=', id).forUpdate().executeTakeFirst()

/** Unpublished deals are withdrawn, because they may have been shown. */
const toColumns = ({ dealTime, published, ...others }: DealFields) => ({
  ...others,
  dealtOn: dealTime,
  status: published ? 'published' : 'withdrawn',
})

export async function insertDeal(trx: Db, fields: DealFields): Promise<string> {
  const { id } = await trx.insertInto('deal').values(toColumns(fields)).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateDeal = (trx: Db, id: string, fields: DealFields) =>
  trx
    .updateTable('deal')
    .set((build) => ({ ...toColumns(fields), version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Returns the number of deleted deals. */
export async function deleteDeals(trx: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('deal')
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const isPark = async (db: Db, parkId: string) =>
  (await db.selectFrom('park').select('id').where('id', '=', parkId).executeTakeFirst()) !== undefined

export const isWarehouseOf = async (db: Db, warehouseId: string, parkId: string | null) =>
  parkId !== null &&
  (await db.selectFrom('warehouse').select('id').where('id', '=', warehouseId).where('parkId', '=', parkId).executeTakeFirst()) !==
    undefined
