import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { articlePublishing, type ArticleAction } from '#features/content/articles/article-transitions.ts'
import { consoleFailures } from '#features/content/articles/console-failures.ts'
import { readContent } from '../text/article-content.ts'
import { auditChange } from '../audit-change.ts'
import * as queries from './queries-console.ts'
import { deleteDraftsOfArticles } from './queries-drafts.ts'
import { recordVersion } from './queries-versions.ts'
import { hasNoContent, requireArticle } from './save-article.ts'

type StatusChange = { ids: readonly string[]; version?: number | undefined; releaseTime?: string | undefined }

/** Publishes or withdraws all articles or none. Throws 404, 409, 422 (title or content missing) or 10401 (not allowed in this status). */
export async function changeArticleStatuses(call: Call<Identity>, action: ArticleAction, { ids, version, releaseTime }: StatusChange) {
  const rows = []
  for (const id of toLockOrder(ids)) rows.push(await changeArticleStatus(call, action, { id, version, releaseTime }))
  return { rows }
}

/** Returns the ids in a fixed order, so that concurrent bulk changes cannot deadlock. */
const toLockOrder = (ids: readonly string[]) => ids.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))

type SingleStatusChange = Omit<StatusChange, 'ids'> & { id: string }

async function changeArticleStatus(call: Call<Identity>, action: ArticleAction, { id, version, releaseTime }: SingleStatusChange) {
  const { db, identity, locale } = call
  const row = await requireArticle(db, id, version)
  if (!articlePublishing.can(row.state, action, 'staff')) throw fail(consoleFailures.wrongStatus, { inputs: { title: row.title } })
  if (action === 'publish') {
    if (row.title === '') throw invalid([{ field: 'title', rule: 'required', msg: m.content_articleTitleEmpty({}, { locale }) }])
    if (hasNoContent(readContent(row.content, row).content))
      throw invalid([{ field: 'content', rule: 'required', msg: m.content_articleContentEmpty({}, { locale }) }])
  }
  await recordVersion(db, id, 'before', null)
  if (action === 'publish')
    await queries.setPublished(db, id, releaseTime === undefined ? null : readWireTime(releaseTime), identity.memberId)
  else await queries.setWithdrawn(db, id, identity.memberId)
  await recordVersion(db, id, action, identity.memberId)
  const now = await requireArticle(db, id)
  await auditChange(call, {
    action: `article.${action}`,
    objectType: 'article',
    objectId: id,
    before: { title: row.title, status: row.state, releaseTime: row.releaseTime },
    after: { title: now.title, status: now.state, releaseTime: now.releaseTime },
  })
  return { id, status: now.state, version: now.version, releaseTime: now.releaseTime }
}

/** Deletes all articles or none, together with every draft of them. Throws 404 for an unknown id. */
export async function removeArticles(call: Call<Identity>, ids: readonly string[]) {
  const { db } = call
  const lockedRows = []
  for (const id of toLockOrder(ids)) lockedRows.push(await requireArticle(db, id))
  if (lockedRows.length === 0) throw fail(failures.notFound)
  await deleteDraftsOfArticles(
    db,
    lockedRows.map(({ id }) => id),
  )
  await queries.deleteArticles(
    db,
    lockedRows.map(({ id }) => id),
  )
  for (const { id, title, language, state, content } of lockedRows)
    await auditChange(call, {
      action: 'article.remove',
      objectType: 'article',
      objectId: id,
      before: { title, language, status: state, content },
    })
  return { deleted: lockedRows.length }
}
