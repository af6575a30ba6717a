import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { readWireTime } from '#platform/contract/wire-time.ts'
import type { Call } from '#platform/server/call.ts'
import type { Identity } from '#platform/server/identity.ts'
import { invalid } from '#platform/server/read-input.ts'
import { mayMove, type ArticleMove } from '../article-rules.ts'
import { consoleFailures } from '../console-failures.ts'
import { readContent } from './article-content.ts'
import { auditChange } from './audit-change.ts'
import * as queries from './queries-console.ts'
import { deleteDraftsOf } from './queries-drafts.ts'
import { keepVersion } from './queries-versions.ts'
import { isBlank, requireArticle } from './save-article.ts'

type Moving = { ids: readonly string[]; version?: number | undefined; releaseTime?: string | undefined }

/** All of them or none. Refuses with 404, 409, 422 (nothing to publish) and 10401 (the state does not allow it). */
export async function moveArticles(call: Call<Identity>, move: ArticleMove, { ids, version, releaseTime }: Moving) {
  const rows = []
  for (const id of inOrder(ids)) rows.push(await moveOne(call, move, { id, version, releaseTime }))
  return { rows }
}

/** Two who move the same ones begin with the same: neither waits for the other in a circle. */
const inOrder = (ids: readonly string[]) => ids.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))

type MovingOne = Omit<Moving, 'ids'> & { id: string }

async function moveOne(call: Call<Identity>, move: ArticleMove, { id, version, releaseTime }: MovingOne) {
  const { db, identity, locale } = call
  const held = await requireArticle(db, id, version)
  if (!mayMove(move, held.state)) throw fail(consoleFailures.wrongStatus, { inputs: { title: held.title } })
  if (move === 'publish') {
    if (held.title === '') throw invalid([{ field: 'title', rule: 'required', msg: m.content_articleTitleEmpty({}, { locale }) }])
    if (isBlank(readContent(held.content, held).content))
      throw invalid([{ field: 'content', rule: 'required', msg: m.content_articleContentEmpty({}, { locale }) }])
  }
  await keepVersion(db, id, 'before', null)
  if (move === 'publish')
    await queries.setPublished(db, id, releaseTime === undefined ? null : readWireTime(releaseTime), identity.memberId)
  else await queries.setWithdrawn(db, id, identity.memberId)
  await keepVersion(db, id, move, identity.memberId)
  const now = await requireArticle(db, id)
  await auditChange(call, {
    action: `article.${move}`,
    objectType: 'article',
    objectId: id,
    before: { title: held.title, status: held.state, releaseTime: held.releaseTime },
    after: { title: now.title, status: now.state, releaseTime: now.releaseTime },
  })
  return { id, status: now.state, version: now.version, releaseTime: now.releaseTime }
}

/** All of them or none: an id that is unknown is refused with 404. What others have typed and not saved about them goes too. */
export async function removeArticles(call: Call<Identity>, ids: readonly string[]) {
  const { db } = call
  const held = []
  for (const id of inOrder(ids)) held.push(await requireArticle(db, id))
  if (held.length === 0) throw fail(failures.notFound)
  await deleteDraftsOf(
    db,
    held.map(({ id }) => id),
  )
  await queries.deleteArticles(
    db,
    held.map(({ id }) => id),
  )
  for (const { id, title, language, state, content } of held)
    await auditChange(call, {
      action: 'article.remove',
      objectType: 'article',
      objectId: id,
      before: { title, language, status: state, content },
    })
  return { deleted: held.length }
}
