import { m } from '#messages'
import type { ArticleMove } from '#features/content/articles/article-rules.ts'
import { toast } from '#platform/web/toast/toast.ts'

/** All or none. A failure has its toast, and is no failure of the caller's. */
export async function moveArticles(move: ArticleMove, ids: string[]) {
  const { publish, withdraw } = await import('../article-calls.ts')
  const isDone = await (move === 'publish' ? publish(ids) : withdraw(ids)).then(
    () => true,
    () => false,
  )
  if (!isDone) return
  const n = String(ids.length)
  toast.success(move === 'publish' ? m.content_articlePublishedDone({ n }) : m.content_articleWithdrawnDone({ n }))
}
