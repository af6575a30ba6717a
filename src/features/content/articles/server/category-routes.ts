import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/database.ts'
import type { Identity } from '#platform/server/identity.ts'
import { mount } from '#platform/server/mount.ts'
import * as contract from '../category-contract.ts'
import { consoleFailures } from '../console-failures.ts'
import { contentTypeNumbers, contentTypeOf } from './queries.ts'
import { auditChange } from './audit-change.ts'
import * as queries from './queries-categories.ts'

const numeric = /^\d{1,18}$/

/** Categories for those who write articles. */
export function categoryRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.listCategories, async ({ contentType }) => {
    const rows = await queries.listAllCategories(db, contentType && contentTypeNumbers[contentType])
    return { total: rows.length, rows: rows.map(categoryVo) }
  })
  mount(app, contract.getCategory, ({ id }) => categoryOf(db, id))
  mount(app, contract.addCategory, async (input, call) => {
    const stored = storable(input)
    const added = await queries.insertCategory(call.db, stored)
    if (!added) throw fail(consoleFailures.categoryExists)
    await auditChange(call, { action: 'category.add', objectType: 'category', objectId: added.id, after: stored })
    return categoryOf(call.db, added.id)
  })
  mount(app, contract.editCategory, async ({ categoryId, version, ...input }, call) => {
    await edit(call, categoryId, version, storable(input as contract.CategoryInput))
    return categoryOf(call.db, categoryId)
  })
  mount(app, contract.removeCategories, async ({ ids }, call) => {
    for (const id of ids) await remove(call, id)
    return { deleted: ids.length }
  })
}

const storable = ({ contentType, nameZh, nameEn, sort, active }: contract.CategoryInput) => ({
  contentType: contentTypeNumbers[contentType],
  nameZh,
  nameEn,
  sort,
  active,
})
type Stored = { contentType: number; nameZh: string; nameEn: string; sort: number; active: boolean }

async function edit(call: Call<Identity>, id: string, version: number, category: Stored) {
  const { db } = call
  const held = await require(db, id)
  if (held.version !== version) throw fail(failures.outdated)
  const namesake = await queries.findCategoryByName(db, category.contentType, category.nameZh)
  if (namesake && namesake.id !== id) throw fail(consoleFailures.categoryExists)
  if (held.contentType !== category.contentType && (await queries.findCategory(db, id))!.count > 0)
    throw fail(consoleFailures.categoryInUse)
  await queries.updateCategory(db, id, category)
  await auditChange(call, { action: 'category.edit', objectType: 'category', objectId: id, before: told(held), after: category })
}

async function remove(call: Call<Identity>, id: string) {
  const { db } = call
  const held = await require(db, id)
  if ((await queries.findCategory(db, id))!.count > 0) throw fail(consoleFailures.categoryInUse)
  await queries.deleteCategories(db, [id])
  await auditChange(call, { action: 'category.remove', objectType: 'category', objectId: id, before: told(held) })
}

const told = ({ contentType, nameZh, nameEn, sort, active }: Stored) => ({ contentType, nameZh, nameEn, sort, active })

async function require(db: Db, id: string) {
  const held = numeric.test(id) ? await queries.lockCategory(db, id) : undefined
  if (!held) throw fail(failures.notFound)
  return held
}

async function categoryOf(db: Db, id: string): Promise<contract.Category> {
  const row = numeric.test(id) ? await queries.findCategory(db, id) : undefined
  if (!row) throw fail(failures.notFound)
  return categoryVo(row)
}

const categoryVo = ({ id, contentType, ...row }: queries.CategoryRow): contract.Category => ({
  categoryId: id,
  contentType: contentTypeOf(contentType),
  ...row,
})
