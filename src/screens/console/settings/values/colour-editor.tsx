import { m } from '#messages'
import { contrastOf, readColour, textOn } from '#features/site/brand-colours.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import styles from './colour-editor.module.css'
import type { EditorProps } from './editor-props.ts'

/** A colour as text and as a choice of the browser, with text on it as the portal shows it and its contrast. */
export function ColourEditor({ setting: { key, kind }, draft, errors, isDisabled, onChange }: EditorProps) {
  const of = kind.is === 'colour' ? kind.of : 'action'
  const colour = readColour(draft.valueZh)
  const change = (valueZh: string) => onChange({ valueZh, valueEn: null })
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={m.settings_chooseColour()}
        disabled={isDisabled}
        value={colour ?? '#000000'}
        onChange={({ target }) => change(target.value)}
      />
      <TextField
        name={`${key}-value`}
        label={m.settings_value()}
        autoComplete="off"
        maxLength={7}
        disabled={isDisabled}
        error={errors['valueZh'] ?? errors['']}
        value={draft.valueZh}
        onChange={({ target }) => change(target.value)}
      />
      {colour && (
        <p className={styles.sample} style={{ background: colour, color: textOn[of] }}>
          {m.settings_contrast({ ratio: formatNumber(Math.floor(contrastOf(colour, textOn[of]) * 10) / 10) })}
        </p>
      )}
    </div>
  )
}
