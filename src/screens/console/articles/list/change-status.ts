import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { ArticleAction } from '#features/content/articles/article-transitions.ts'
import { publishArticles, withdrawArticles } from '#features/content/articles/web/operations.ts'

const operations = { publish: publishArticles, withdraw: withdrawArticles }

/** Publishes or withdraws all articles or none. A failure is reported by a toast and not thrown. */
export async function changeArticleStatuses(action: ArticleAction, ids: string[]) {
  const isDone = await operations[action].call({ ids }).then(
    () => true,
    () => false,
  )
  if (!isDone) return
  const n = String(ids.length)
  offerUndo(action === 'publish' ? m.content_articlePublishedDone({ n }) : m.content_articleWithdrawnDone({ n }))
}
