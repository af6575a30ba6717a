import { CircleAlert, TriangleAlert } from 'lucide'
import { m } from '#messages'
import type { ParkEditor } from '#features/inventory/drafts/contract.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor } from '../editor-context.ts'
import { editorUrl, sectionOf } from '../sections.ts'
import styles from './dialogs.module.css'

/** The failed checks of the working copy, each with a link to its field. */
export function PublishChecks({ checks, onLeave }: { checks: ParkEditor['checks']; onLeave: () => void }) {
  const { id } = useEditor()
  if (checks.length === 0) return <p className={styles.passed}>{m.parkEditor_checksPassed()}</p>
  return (
    <ul className={styles.checks} aria-label={m.parkEditor_checks()}>
      {checks.map(({ check, severity, path, text }) => (
        // A record may fail a check for several reasons.
        <li key={`${check} ${path} ${text}`} data-severity={severity}>
          <Icon of={severity === 'error' ? CircleAlert : TriangleAlert} />
          <span>{text}</span>
          {path !== null && (
            <AppLink to={`${editorUrl(id, sectionOf(path))}?at=${path}`} onClick={onLeave}>
              {m.parkEditor_goThere()}
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  )
}
