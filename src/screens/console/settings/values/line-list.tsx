import { Plus, Trash2 } from 'lucide'
import { m } from '#messages'
import { FieldError } from '#platform/web/form/field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { readList } from './entries.ts'
import styles from '../settings.module.css'
import { SquareButton } from '../square-button.tsx'
import type { EditorProps } from './editor-props.ts'

/** Origins or hosts, one in a line; their order means nothing. */
export function LineList({ setting: { key, kind }, draft, errors, isOff, most, onChange }: EditorProps & { most: number }) {
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
              disabled={isOff}
              value={line}
              placeholder={kind.is === 'origins' ? 'https://partner.example' : '*.example.cn'}
              error={errors[`valueZh.${at}`]}
              onChange={({ target }) => set(lines.map((one, index) => (index === at ? target.value : one)))}
            />
            <SquareButton
              icon={Trash2}
              label={m.settings_remove({ name: line || String(at + 1) })}
              isOff={isOff}
              onClick={() => set(lines.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <FieldError name={key} error={errors['valueZh'] ?? errors['']} />
      <button type="button" className="btn" disabled={isOff || lines.length >= most} onClick={() => set([...lines, ''])}>
        <Icon of={Plus} />
        {m.settings_addLine()}
      </button>
    </>
  )
}
