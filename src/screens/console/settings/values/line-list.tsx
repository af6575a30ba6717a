import { Plus, Trash2 } from 'lucide'
import { m } from '#messages'
import { FieldError } from '#platform/web/form/field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { readList } from './entries.ts'
import styles from './line-list.module.css'
import { SquareButton } from '../square-button.tsx'
import type { EditorProps } from './editor-props.ts'

/** A list of origins or hosts without a particular order. */
export function LineList({ setting: { key, kind }, draft, errors, isDisabled, maxCount, onChange }: EditorProps & { maxCount: number }) {
  const lines = readList<string>(draft.valueZh)
  const set = (next: readonly string[]) => onChange({ valueZh: JSON.stringify(next), valueEn: null })
  return (
    <>
      {lines.length === 0 && <p className="muted">{kind.is === 'origins' ? m.settings_noOrigins() : m.settings_noHosts()}</p>}
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <li key={at}>
            <TextField
              name={`${key}-${at}`}
              label={kind.is === 'origins' ? m.settings_origin({ number: String(at + 1) }) : m.settings_host({ number: String(at + 1) })}
              autoComplete="off"
              spellCheck={false}
              maxLength={300}
              disabled={isDisabled}
              value={line}
              placeholder={kind.is === 'origins' ? 'https://partner.example' : '*.example.cn'}
              error={errors[`valueZh.${at}`]}
              onChange={({ target }) => set(lines.map((each, index) => (index === at ? target.value : each)))}
            />
            <SquareButton
              icon={Trash2}
              label={m.settings_remove({ name: line || String(at + 1) })}
              isDisabled={isDisabled}
              onClick={() => set(lines.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <FieldError name={key} error={errors['valueZh'] ?? errors['']} />
      <button type="button" className="btn" disabled={isDisabled || lines.length >= maxCount} onClick={() => set([...lines, ''])}>
        <Icon of={Plus} />
        {m.settings_addLine()}
      </button>
    </>
  )
}
