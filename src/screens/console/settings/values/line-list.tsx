import { Plus, Trash2 } from 'lucide'
import { m } from '#messages'
import { FieldError } from '#platform/web/form/field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { readList } from './entries.ts'
import styles from './line-list.module.css'
import { SquareButton } from '../square-button.tsx'
import type { EditorProps } from './editor-props.ts'

type LineKind = 'origins' | 'hosts' | 'days'
type Words = { none: () => string; label: (inputs: { number: string }) => string; placeholder: string }

const wordsOf: Record<LineKind, Words> = {
  origins: { none: m.settings_noOrigins, label: m.settings_origin, placeholder: 'https://partner.example' },
  hosts: { none: m.settings_noHosts, label: m.settings_host, placeholder: '*.example.cn' },
  days: { none: m.settings_noDays, label: m.settings_day, placeholder: '2026-10-01' },
}

/** A list of origins, hosts or days without a particular order. */
export function LineList({ setting: { key, kind }, draft, errors, isDisabled, maxCount, onChange }: EditorProps & { maxCount: number }) {
  // The editor is chosen by the kind.
  const words = wordsOf[kind.is as LineKind]
  const lines = readList<string>(draft.valueZh)
  const set = (next: readonly string[]) => onChange({ valueZh: JSON.stringify(next), valueEn: null })
  return (
    <>
      {lines.length === 0 && <p className="muted">{words.none()}</p>}
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <li key={at}>
            <TextField
              name={`${key}-${at}`}
              label={words.label({ number: String(at + 1) })}
              autoComplete="off"
              spellCheck={false}
              maxLength={300}
              disabled={isDisabled}
              value={line}
              placeholder={words.placeholder}
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
