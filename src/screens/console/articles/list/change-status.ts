import { m } from '#messages'
import type { ArticleAction } from '#features/content/articles/article-transitions.ts'
import { toast } from '#platform/web/toast/toast.ts'

/** Publishes or withdraws all articles or none. A failure is reported by a toast and not thrown. */
export async function changeArticleStatuses(action: ArticleAction, ids: string[]) {
  const { publish, withdraw } = await import('../article-calls.ts')
  const isDone = await (action === 'publish' ? publish(ids) : withdraw(ids)).then(
    () => true,
    () => false,
  )
  if (!isDone) return
  const n = String(ids.length)
  toast.success(action === 'publish' ? m.content_articlePublishedDone({ n }) : m.content_articleWithdrawnDone({ n }))
}
