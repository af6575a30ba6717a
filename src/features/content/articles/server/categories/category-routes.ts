import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { contentTypes } from '#features/content/articles/article-types.ts'
import * as contract from '#features/content/articles/category-contract.ts'
import { consoleFailures } from '#features/content/articles/console-failures.ts'
import { isRowId } from '../is-row-id.ts'
import * as queries from './queries-categories.ts'

/** Mounts the console operations for article categories. */
export function categoryRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.listCategories, async ({ contentType }) => {
    const rows = await queries.listAllCategories(db, contentType)
    return { total: rows.length, rows: rows.map(presentCategory) }
  })
  mount(app, contract.getCategory, ({ id }) => getCategory(db, id))
  mount(app, contract.addCategory, async (input, call) => {
    const added = await queries.insertCategory(call.db, input)
    if (!added) throw fail(consoleFailures.categoryExists)
    await call.audit({ action: 'category.add', objectType: 'category', objectId: added.id, after: auditFields(input) })
    return getCategory(call.db, added.id)
  })
  mount(app, contract.editCategory, async ({ categoryId, version, count: _, ...input }, call) => {
    await editCategory(call, categoryId, version, input)
    return getCategory(call.db, categoryId)
  })
  mount(app, contract.removeCategories, async ({ ids }, call) => {
    for (const id of ids) await removeCategory(call, id)
    return { deleted: ids.length }
  })
}

async function editCategory({ db, audit }: MemberCall, id: string, version: number, category: contract.CategoryInput) {
  const row = await requireCategory(db, id)
  if (row.version !== version) throw fail(failures.outdated)
  const namesake = await queries.findCategoryByName(db, category.contentType, category.nameZh)
  if (namesake && namesake.id !== id) throw fail(consoleFailures.categoryExists)
  if (row.contentType !== category.contentType && (await queries.findCategory(db, id))!.count > 0) throw fail(consoleFailures.categoryInUse)
  await queries.updateCategory(db, id, category)
  await audit({
    action: 'category.edit',
    objectType: 'category',
    objectId: id,
    before: auditFields(row),
    after: auditFields(category),
  })
}

async function removeCategory({ db, audit }: MemberCall, id: string) {
  const row = await requireCategory(db, id)
  if ((await queries.findCategory(db, id))!.count > 0) throw fail(consoleFailures.categoryInUse)
  await queries.deleteCategories(db, [id])
  await audit({ action: 'category.remove', objectType: 'category', objectId: id, before: auditFields(row) })
}

/** The audit log stores the values of the table. */
const auditFields = ({ contentType, nameZh, nameEn, sort, active }: contract.CategoryInput) => ({
  contentType: contentTypes[contentType],
  nameZh,
  nameEn,
  sort,
  active,
})

async function requireCategory(db: Db, id: string) {
  const row = isRowId(id) ? await queries.lockCategory(db, id) : undefined
  if (!row) throw fail(failures.notFound)
  return row
}

async function getCategory(db: Db, id: string): Promise<contract.Category> {
  const row = await queries.findCategory(db, id)
  if (!row) throw fail(failures.notFound)
  return presentCategory(row)
}

const presentCategory = ({ id, ...row }: queries.CategoryRow): contract.Category => ({ categoryId: id, ...row })
