import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { recordName } from '#features/inventory/drafts/record-names.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { fieldAt } from '#features/inventory/fields/fields.ts'
import { labelOf } from '#features/inventory/fields/values.ts'
import styles from './dialogs.module.css'

export type ShownChange = { path: string; op: string; label: string; before: string | null; after: string | null }

const kinds: Record<string, () => string> = { add: m.parkEditor_added, remove: m.parkEditor_removed }

/** Names a field or record: "1F-C · Price". */
export function nameOfPath(park: ParkDocument, path: string): string {
  const field = fieldAt(path)
  const record = recordName(park, path, getLocale())
  const label = field ? labelOf(field, getLocale()) : null
  return [record, label].filter((part) => part !== null).join(' · ') || path
}

/** Fields before and after, in two columns. */
export const ChangeList = ({
  changes,
  chosen,
  onToggle,
}: {
  changes: readonly ShownChange[]
  /** The paths with a tick; without it there is no choice. */
  chosen?: ReadonlySet<string>
  onToggle?: (path: string) => void
}) => (
  <ul className={styles.changes}>
    {changes.map(({ path, op, label, before, after }) => (
      <li key={path}>
        {chosen && <input type="checkbox" aria-label={label} checked={chosen.has(path)} onChange={() => onToggle?.(path)} />}
        <b>{label}</b>
        {kinds[op] ? (
          <span>{kinds[op]()}</span>
        ) : (
          <>
            <del>{before ?? '–'}</del>
            <ins>{after ?? '–'}</ins>
          </>
        )}
      </li>
    ))}
  </ul>
)
