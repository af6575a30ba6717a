import { z } from 'zod'
import { m } from '#messages'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import { Id, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { cleanLine } from '#platform/contract/plain-text.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { alertPaces, maxNameLength, maxQueryLength } from './saved-search.ts'
import { failures } from './failures.ts'

const AlertPace = z.enum(alertPaces)

const nameTooLong = {
  params: {
    text: ({ locale }: { locale: Locale }) =>
      m.failure_tooLong({ field: m.engagement_searchName({}, { locale }), n: String(maxNameLength) }, { locale }),
  },
}
const nameMissing = {
  params: {
    text: ({ locale }: { locale: Locale }) => formatRequired(m.engagement_searchName({}, { locale }), locale),
  },
}

/** Length in code points, which may take several UTF-16 units. */
const Name = withTexts(
  z
    .string()
    .refine((text) => text.length <= maxNameLength * 8, { abort: true, ...nameTooLong })
    .transform(cleanLine)
    .refine((text) => text !== '', nameMissing)
    .refine((text) => [...text].length <= maxNameLength, nameTooLong),
  { label: m.engagement_searchName },
)
/** The query string of a search; empty matches everything. */
const Query = withTexts(z.string().max(maxQueryLength), { label: m.engagement_searchQuery }).default('')
const Pace = withTexts(AlertPace, { label: m.engagement_searchAlert }).default('none')

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  query: z.string(),
  alert: AlertPace,
  /** Number of parks that match now. */
  total: z.number(),
  /** Number of parks that are new since the search was last opened. */
  newCount: z.number(),
  createTime: WireTime,
})
export type SavedSearch = z.output<typeof SavedSearch>

/** Read-only reply fields: accepted and ignored, so that a reply can be sent back as input. */
const readOnly = { total: z.unknown().optional(), newCount: z.unknown().optional(), createTime: z.unknown().optional() }

export const listSavedSearches = defineEndpoint({
  method: 'GET',
  path: '/system/savedSearch/list',
  access: 'member',
  summary: '我保存的搜索，最新的在前 · Lists the caller’s saved searches, newest first by default',
  input: z
    .object({
      ...pageFields,
      orderByColumn: z.enum(['createTime', 'name', 'total']).default('createTime'),
      isAsc: SortDirection.default('desc'),
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(SavedSearch),
  envelope: 'list',
  failures: [known.signedOut, known.invalid],
})

export const createSavedSearch = defineEndpoint({
  method: 'POST',
  path: '/system/savedSearch',
  access: 'member',
  singleSubmit: true,
  successText: m.ui_saved,
  summary: '保存搜索条件，最多 20 个 · Keeps a search, at most 20 a member',
  input: z.object({ name: Name, query: Query, alert: Pace, id: z.null().optional(), ...readOnly }),
  reply: SavedSearch,
  failures: [failures.tooManySearches, known.signedOut, known.duplicate, known.invalid],
})

export const updateSavedSearch = defineEndpoint({
  method: 'PUT',
  path: '/system/savedSearch',
  access: 'member',
  singleSubmit: true,
  successText: m.ui_saved,
  summary: '修改保存的搜索：名称、条件、提醒频率 · Changes the name, the filters or the alerts of a saved search',
  input: z.object({ id: Id, name: Name, query: Query, alert: Pace, ...readOnly }),
  reply: SavedSearch,
  failures: [known.signedOut, known.notFound, known.duplicate, known.invalid],
})

/** Resets the count of new parks when a search is opened. */
export const seeSavedSearch = defineEndpoint({
  method: 'PUT',
  path: '/system/savedSearch/seen',
  access: 'member',
  singleSubmit: true,
  repeatSubmit: false,
  summary: '将一个保存的搜索标为已看 · Marks what is new in a saved search as seen',
  input: z.object({ id: UuidId }),
  reply: SavedSearch,
  failures: [known.signedOut, known.notFound],
})

export const deleteSavedSearch = defineEndpoint({
  method: 'DELETE',
  path: '/system/savedSearch/:id',
  access: 'member',
  singleSubmit: true,
  successText: m.ui_deleted,
  summary: '删除保存的搜索 · Deletes a saved search',
  input: z.object({ id: UuidId }),
  reply: z.null(),
  failures: [known.signedOut, known.notFound],
})

/** Called by the link of an alert, without signing in. Mail programs send a form instead (RFC 8058), whose fields are ignored. */
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/system/savedSearch/unsubscribe',
  access: 'public',
  bodyInQuery: true,
  repeatSubmit: false,
  summary: '凭邮件中的链接退订提醒，无需登录 · Ends the alerts that a mail’s link names, without signing in',
  input: z.object({ token: withTexts(z.string().max(200), { label: m.engagement_unsubscribeToken }) }),
  /** The name of the search; null if the alerts of all searches have ended. */
  reply: z.object({ name: z.string().nullable() }),
  failures: [known.notFound, known.invalid],
})
