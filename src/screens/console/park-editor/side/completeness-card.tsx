import { CircleAlert } from 'lucide'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { editorUrl, effectOfItem, labelOfItem, sectionOf } from '../sections.ts'
import styles from './editor-side.module.css'
import { useScore } from './use-score.ts'

/** The completeness with what visitors do not get because of each missing value. */
export function CompletenessCard() {
  const { id } = useEditor()
  const { minScore } = useEditorState().view.settings
  const { value, missing } = useScore()
  return (
    <section className="card" aria-labelledby="completeness-title">
      <header className={styles.head}>
        <h2 id="completeness-title">{m.parkEditor_completeness()}</h2>
        <b className={styles.score}>
          {value}
          <small>%</small>
        </b>
        <span className="muted">{m.parkEditor_publishNeeds({ score: String(minScore) })}</span>
      </header>
      <div className={styles.completeness}>
        <div
          className={styles.bar}
          role="meter"
          aria-label={m.parkEditor_completeness()}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${value}%` }} data-low={value < minScore || undefined} />
        </div>
        {missing.length === 0 && <p className={styles.all}>{m.parkEditor_allComplete()}</p>}
        <ul>
          {missing.map(({ item, paths, warehouseCount, weight }) => (
            <li key={item} data-item={item}>
              <Icon of={CircleAlert} />
              <span>
                {labelOfItem(item)}
                {warehouseCount > 0 && ` ${m.parkEditor_inWarehouses({ n: String(warehouseCount) })}`}
                <small>{effectOfItem(item)}</small>
              </span>
              <AppLink to={`${editorUrl(id, sectionOf(paths[0] ?? ''))}?at=${paths[0] ?? ''}`} preventScrollReset>
                {m.parkEditor_fillIn({ weight: String(weight) })}
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
