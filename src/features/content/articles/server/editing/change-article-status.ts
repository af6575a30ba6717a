import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { articlePublishing, type ArticleAction } from '#features/content/articles/article-transitions.ts'
import { consoleFailures } from '#features/content/articles/console-failures.ts'
import { readContent } from '../text/article-content.ts'
import * as queries from './queries-console.ts'
import { deleteDraftsOfArticles } from './queries-drafts.ts'
import { recordVersion } from './queries-versions.ts'
import { hasNoContent, requireArticle } from './save-article.ts'

type StatusChange = { ids: readonly string[]; version?: number | undefined; releaseTime?: string | undefined }

/** Publishes or withdraws all articles or none. Throws 404, 409, 422 (title or content missing) or 10401 (not allowed in this status). */
export async function changeArticleStatuses(call: MemberCall, action: ArticleAction, { ids, version, releaseTime }: StatusChange) {
  await openChangeSet(call.db, { kind: action })
  const rows = []
  for (const id of toLockOrder(ids)) rows.push(await changeArticleStatus(call, action, { id, version, releaseTime }))
  return { rows }
}

/** Returns the ids in a fixed order, so that concurrent bulk changes cannot deadlock. */
const toLockOrder = (ids: readonly string[]) => ids.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))

type SingleStatusChange = Omit<StatusChange, 'ids'> & { id: string }

async function changeArticleStatus(call: MemberCall, action: ArticleAction, { id, version, releaseTime }: SingleStatusChange) {
  const { db, actor, locale } = call
  const row = await requireArticle(db, id, version)
  if (!articlePublishing.can(row.state, action, 'staff')) throw fail(consoleFailures.wrongStatus, { inputs: { title: row.title } })
  if (action === 'publish') {
    if (row.title === '') throw invalid([{ field: 'title', rule: 'required', msg: m.content_articleTitleEmpty({}, { locale }) }])
    if (hasNoContent(readContent(row.content, row).content))
      throw invalid([{ field: 'content', rule: 'required', msg: m.content_articleContentEmpty({}, { locale }) }])
  }
  await recordVersion(db, id, 'before', null)
  if (action === 'publish') await queries.setPublished(db, id, releaseTime === undefined ? null : readWireTime(releaseTime), actor.memberId)
  else await queries.setWithdrawn(db, id, actor.memberId)
  await recordVersion(db, id, action, actor.memberId)
  const changed = await requireArticle(db, id)
  await call.audit({
    action: `article.${action}`,
    objectType: 'article',
    objectId: id,
    before: { title: row.title, status: row.state, releaseTime: row.releaseTime },
    after: { title: changed.title, status: changed.state, releaseTime: changed.releaseTime },
  })
  return { id, status: changed.state, version: changed.version, releaseTime: changed.releaseTime }
}

/** Deletes all articles or none, together with every draft of them. Throws 404 for an unknown id. */
export async function removeArticles(call: MemberCall, ids: readonly string[]) {
  const { db } = call
  const lockedRows = []
  for (const id of toLockOrder(ids)) lockedRows.push(await requireArticle(db, id))
  if (lockedRows.length === 0) throw fail(failures.notFound)
  const lockedIds = lockedRows.map(({ id }) => id)
  await deleteDraftsOfArticles(db, lockedIds)
  await queries.deleteArticles(db, lockedIds)
  for (const { id, title, language, state, content } of lockedRows)
    await call.audit({
      action: 'article.remove',
      objectType: 'article',
      objectId: id,
      before: { title, language, status: state, content },
    })
  return { deleted: lockedRows.length }
}
