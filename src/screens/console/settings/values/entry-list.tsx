import { Plus } from 'lucide'
import { m } from '#messages'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { moved, readEntries, writeEntries, type Entry } from './entries.ts'
import { EntryFields } from './entry-fields.tsx'
import { ListButtons } from '../list-buttons.tsx'
import styles from '../settings.module.css'
import type { EditorProps } from './editor-props.ts'

const empty: Entry = { nameZh: '', nameEn: '', place: '' }

type Props = EditorProps & { most: number; place: 'url' | 'regionCode' }

/** Links or regions with a name in each language, in the order they are shown. */
export function EntryList({ setting: { key }, draft, errors, groups, isOff, most, place, onChange }: Props) {
  const entries = readEntries(draft)
  const set = (next: readonly Entry[]) => onChange(writeEntries(next, place))
  const edit = (at: number, part: Partial<Entry>) => set(entries.map((one, index) => (index === at ? { ...one, ...part } : one)))
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
                place: errors[`valueZh.${at}.${place}`] ?? errors[`valueEn.${at}.${place}`],
              }}
              groups={groups}
              isOff={isOff}
              place={place}
              onChange={(part) => edit(at, part)}
            />
            <ListButtons
              name={entry.nameZh || String(at + 1)}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              isOff={isOff}
              onMove={(by) => set(moved(entries, at, by))}
              onRemove={() => set(entries.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ol>
      <FieldError name={key} error={errors['valueZh'] ?? errors['valueEn'] ?? errors['']} />
      <button type="button" className="btn" disabled={isOff || entries.length >= most} onClick={() => set([...entries, empty])}>
        <Icon of={Plus} />
        {place === 'url' ? m.settings_addLink() : m.settings_addRegion()}
      </button>
    </>
  )
}
