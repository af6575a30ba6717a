import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, integerOnWire, UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { requiredLine } from '#platform/contract/text-fields.ts'
import type { Permission } from '#platform/contract/permission.ts'
import { failures } from './failures.ts'
import { maxNameLength, maxQueryLength, viewScreens, type ViewScreen } from './saved-view.ts'

const screens = Object.keys(viewScreens) as [ViewScreen, ...ViewScreen[]]
const anyList = { anyOf: Object.values(viewScreens) as Permission[] }

const Screen = withTexts(z.enum(screens), { label: m.console_viewScreen })

export const SavedView = z.object({
  id: Id,
  screen: z.enum(screens),
  name: z.string(),
  /** Of the list's address, without `?` and without the page. */
  query: z.string(),
  /** 1: for all staff of the list. 0: for the caller alone. */
  shared: Flag,
  /** The caller may change and delete it. */
  editable: Flag,
  version: z.int(),
})
export type SavedView = z.output<typeof SavedView>

const fields = {
  screen: Screen,
  name: requiredLine(m.console_viewName, maxNameLength),
  query: withTexts(z.string().max(maxQueryLength), { label: m.console_viewQuery }).default(''),
  shared: withTexts(Flag, { label: m.console_viewShared }).default(false),
}
/** Read-only reply fields: accepted and ignored, so that a reply can be sent back as input. */
const readOnly = { editable: withTexts(z.unknown(), { label: m.console_viewEditable }).optional() }

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/admin/view',
  access: anyList,
  summary: '一个列表的视图：共享的在前，再是自己的 · Views of a list: shared ones, then the caller’s own, each by name',
  input: z.object({ screen: Screen }),
  reply: z.array(SavedView),
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const createView = defineEndpoint({
  method: 'POST',
  path: '/admin/view',
  access: anyList,
  singleSubmit: true,
  successText: m.ui_saved,
  summary: '保存视图；共享需要 system:view:share · Saves a view; sharing it needs system:view:share',
  input: z.object({ ...fields, id: z.null().optional(), version: z.unknown().optional(), ...readOnly }),
  reply: SavedView,
  failures: [failures.nameTaken, failures.tooManyViews, known.signedOut, known.forbidden, known.invalid],
})

export const updateView = defineEndpoint({
  method: 'PUT',
  path: '/admin/view',
  access: anyList,
  singleSubmit: true,
  successText: m.ui_saved,
  summary: '修改视图的名称、条件和共享 · Changes the name, the filters or the sharing of a view',
  input: z.object({ id: UuidId, version: integerOnWire({ min: 1, max: 2_147_483_647 }), ...fields, ...readOnly }),
  reply: SavedView,
  failures: [failures.nameTaken, failures.tooManyViews, known.signedOut, known.forbidden, known.notFound, known.outdated, known.invalid],
})

export const deleteViews = defineEndpoint({
  method: 'DELETE',
  path: '/admin/view/:ids',
  access: anyList,
  singleSubmit: true,
  successText: m.ui_deleted,
  summary: '删除视图，编号以逗号分隔 · Deletes views, ids separated by commas',
  input: z.object({ ids: z.string().min(1).max(800) }),
  reply: z.null(),
  failures: [known.signedOut, known.forbidden, known.notFound],
})
