import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Flag, Id, integerOnWire } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf } from '#platform/contract/page.ts'
import { requiredLine } from '#platform/contract/text-fields.ts'
import { consoleFailures } from './console-failures.ts'
import { IdList } from './console-contract.ts'
import { ContentType } from './contract.ts'

const Category = z.object({
  categoryId: Id,
  contentType: ContentType,
  nameZh: z.string(),
  nameEn: z.string(),
  /** Position in the list, ascending. */
  sort: z.int(),
  /** True if readers see it. */
  active: Flag,
  /** Number of articles, of every status and language. */
  count: z.int(),
  version: z.int(),
})
export type Category = z.output<typeof Category>

const fields = {
  contentType: withTexts(ContentType, { label: m.content_articleColumn }),
  nameZh: requiredLine(m.ui_chineseName, 40),
  nameEn: requiredLine(m.ui_englishName, 60),
  sort: withTexts(integerOnWire({ min: 0, max: 9_999 }), { label: m.ui_order }).default(0),
  active: withTexts(Flag, { label: m.ui_inUse }).default(true),
}
const CategoryInput = z.object(fields)
export type CategoryInput = z.output<typeof CategoryInput>

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/admin/category/list',
  access: { anyOf: ['system:category:list', 'system:article:list'] },
  summary: '文章分类，含停用的 · All categories, those out of use included',
  input: z.object({ contentType: ContentType.optional() }),
  reply: listOf(Category),
  envelope: 'list',
})

export const getCategory = defineEndpoint({
  method: 'GET',
  path: '/admin/category/:id',
  access: { permission: 'system:category:query' },
  summary: '一个文章分类 · One category',
  input: z.object({ id: BigintId }),
  reply: Category,
  failures: [known.forbidden, known.notFound],
})

export const addCategory = defineEndpoint({
  method: 'POST',
  path: '/admin/category',
  access: { permission: 'system:category:add' },
  summary: '新增文章分类 · Adds a category',
  input: CategoryInput,
  reply: Category,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.forbidden, known.invalid, consoleFailures.categoryExists],
})

export const editCategory = defineEndpoint({
  method: 'PUT',
  path: '/admin/category',
  access: { permission: 'system:category:edit' },
  summary: '修改文章分类 · Changes a category; its column stays as long as it has articles',
  input: z.object({
    categoryId: BigintId,
    version: integerOnWire({ min: 1, max: 2_147_483_647 }),
    ...fields,
    count: z.unknown().optional(),
  }),
  reply: Category,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [
    known.forbidden,
    known.notFound,
    known.duplicate,
    known.outdated,
    known.invalid,
    consoleFailures.categoryExists,
    consoleFailures.categoryInUse,
  ],
})

export const removeCategories = defineEndpoint({
  method: 'DELETE',
  path: '/admin/category/:ids',
  access: { permission: 'system:category:remove' },
  summary: '删除没有文章的分类 · Deletes categories that have no articles',
  input: z.object({ ids: IdList }),
  reply: z.object({ deleted: z.int() }),
  singleSubmit: true,
  successText: m.ui_deleted,
  failures: [known.forbidden, known.notFound, known.invalid, consoleFailures.categoryInUse],
})
