import { Plus } from 'lucide'
import { m } from '#messages'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { moveItem, readEntries, formatEntries, type Entry } from './entries.ts'
import { EntryFields } from './entry-fields.tsx'
import { ListButtons } from '../list-buttons.tsx'
import styles from './entry-list.module.css'
import type { EditorProps } from './editor-props.ts'

const empty: Entry = { nameZh: '', nameEn: '', target: '' }

type Props = EditorProps & { maxCount: number; kind: 'url' | 'regionCode' }

/** An ordered list of links or regions. */
export function EntryList({ setting: { key }, draft, errors, isDisabled, maxCount, kind, onChange }: Props) {
  const entries = readEntries(draft)
  const set = (next: readonly Entry[]) => onChange(formatEntries(next, kind))
  const edit = (at: number, part: Partial<Entry>) => set(entries.map((each, index) => (index === at ? { ...each, ...part } : each)))
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry, at) => (
          <li key={at}>
            <EntryFields
              name={`${key}-${at}`}
              entry={entry}
              errors={{
                nameZh: errors[`valueZh.${at}.name`],
                nameEn: errors[`valueEn.${at}.name`],
                target: errors[`valueZh.${at}.${kind}`] ?? errors[`valueEn.${at}.${kind}`],
              }}
              isDisabled={isDisabled}
              kind={kind}
              onChange={(part) => edit(at, part)}
            />
            <ListButtons
              name={entry.nameZh || String(at + 1)}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              isDisabled={isDisabled}
              onMove={(by) => set(moveItem(entries, at, by))}
              onRemove={() => set(entries.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ol>
      <FieldError name={key} error={errors['valueZh'] ?? errors['valueEn'] ?? errors['']} />
      <button type="button" className="btn" disabled={isDisabled || entries.length >= maxCount} onClick={() => set([...entries, empty])}>
        <Icon of={Plus} />
        {kind === 'url' ? m.settings_addLink() : m.settings_addRegion()}
      </button>
    </>
  )
}
