import { m } from '#messages'
import type { ArticleAction } from '#features/content/articles/article-transitions.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './bulk-bar.module.css'

type Props = { count: number; onAction: (action: ArticleAction) => void; onDelete: () => void }

/** The actions on all selected articles; without a selection, what to do first. */
export function BulkBar({ count, onAction, onDelete }: Props) {
  const grants = useGrants()
  if (count === 0)
    return (
      <div className={styles.bulk}>
        <span>{m.content_articleSelectFirst()}</span>
      </div>
    )
  return (
    <div className={styles.bulk}>
      <span role="status">{m.content_articleSelected({ n: String(count) })}</span>
      {hasAny(grants, ['system:article:edit']) && (
        <>
          <button type="button" className="btn small" onClick={() => onAction('publish')}>
            {m.ui_publish()}
          </button>
          <button type="button" className="btn small" onClick={() => onAction('withdraw')}>
            {m.content_articleWithdraw()}
          </button>
        </>
      )}
      {hasAny(grants, ['system:article:remove']) && (
        <button type="button" className="btn small" onClick={onDelete}>
          {m.ui_delete()}
        </button>
      )}
    </div>
  )
}
