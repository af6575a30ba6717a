import { m } from '#messages'
import type { ArticleMove } from '#features/content/articles/article-rules.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { useHeld } from '#screens/console/console-context.ts'
import styles from './articles.module.css'

type Props = { count: number; onMove: (move: ArticleMove) => void; onDelete: () => void }

/** What can be done with all articles that are selected. */
export function BulkBar({ count, onMove, onDelete }: Props) {
  const held = useHeld()
  return (
    <div className={styles.bulk}>
      <span role="status">{m.content_articleSelected({ n: String(count) })}</span>
      {hasAny(held, ['system:article:edit']) && (
        <>
          <button type="button" className="btn small" onClick={() => onMove('publish')}>
            {m.content_articlePublish()}
          </button>
          <button type="button" className="btn small" onClick={() => onMove('withdraw')}>
            {m.content_articleWithdraw()}
          </button>
        </>
      )}
      {hasAny(held, ['system:article:remove']) && (
        <button type="button" className="btn small" onClick={onDelete}>
          {m.content_articleDelete()}
        </button>
      )}
    </div>
  )
}
