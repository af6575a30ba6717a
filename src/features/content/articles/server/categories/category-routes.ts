import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '#features/content/articles/category-contract.ts'
import { consoleFailures } from '#features/content/articles/console-failures.ts'
import { contentTypeNumbers, contentTypeOf } from '../reading/queries.ts'
import { auditChange } from '../audit-change.ts'
import * as queries from './queries-categories.ts'

const numeric = /^\d{1,18}$/

/** Mounts the console operations for article categories. */
export function categoryRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.listCategories, async ({ contentType }) => {
    const rows = await queries.listAllCategories(db, contentType && contentTypeNumbers[contentType])
    return { total: rows.length, rows: rows.map(presentCategory) }
  })
  mount(app, contract.getCategory, ({ id }) => getCategory(db, id))
  mount(app, contract.addCategory, async (input, call) => {
    const stored = toColumns(input)
    const added = await queries.insertCategory(call.db, stored)
    if (!added) throw fail(consoleFailures.categoryExists)
    await auditChange(call, { action: 'category.add', objectType: 'category', objectId: added.id, after: stored })
    return getCategory(call.db, added.id)
  })
  mount(app, contract.editCategory, async ({ categoryId, version, ...input }, call) => {
    await editCategory(call, categoryId, version, toColumns(input as contract.CategoryInput))
    return getCategory(call.db, categoryId)
  })
  mount(app, contract.removeCategories, async ({ ids }, call) => {
    for (const id of ids) await removeCategory(call, id)
    return { deleted: ids.length }
  })
}

const toColumns = ({ contentType, nameZh, nameEn, sort, active }: contract.CategoryInput) => ({
  contentType: contentTypeNumbers[contentType],
  nameZh,
  nameEn,
  sort,
  active,
})
type CategoryColumns = { contentType: number; nameZh: string; nameEn: string; sort: number; active: boolean }

async function editCategory(call: Call<Identity>, id: string, version: number, category: CategoryColumns) {
  const { db } = call
  const row = await requireCategory(db, id)
  if (row.version !== version) throw fail(failures.outdated)
  const namesake = await queries.findCategoryByName(db, category.contentType, category.nameZh)
  if (namesake && namesake.id !== id) throw fail(consoleFailures.categoryExists)
  if (row.contentType !== category.contentType && (await queries.findCategory(db, id))!.count > 0) throw fail(consoleFailures.categoryInUse)
  await queries.updateCategory(db, id, category)
  await auditChange(call, { action: 'category.edit', objectType: 'category', objectId: id, before: pickColumns(row), after: category })
}

async function removeCategory(call: Call<Identity>, id: string) {
  const { db } = call
  const row = await requireCategory(db, id)
  if ((await queries.findCategory(db, id))!.count > 0) throw fail(consoleFailures.categoryInUse)
  await queries.deleteCategories(db, [id])
  await auditChange(call, { action: 'category.remove', objectType: 'category', objectId: id, before: pickColumns(row) })
}

const pickColumns = ({ contentType, nameZh, nameEn, sort, active }: CategoryColumns) => ({ contentType, nameZh, nameEn, sort, active })

async function requireCategory(db: Db, id: string) {
  const row = numeric.test(id) ? await queries.lockCategory(db, id) : undefined
  if (!row) throw fail(failures.notFound)
  return row
}

async function getCategory(db: Db, id: string): Promise<contract.Category> {
  const row = numeric.test(id) ? await queries.findCategory(db, id) : undefined
  if (!row) throw fail(failures.notFound)
  return presentCategory(row)
}

const presentCategory = ({ id, contentType, ...row }: queries.CategoryRow): contract.Category => ({
  categoryId: id,
  contentType: contentTypeOf(contentType),
  ...row,
})
