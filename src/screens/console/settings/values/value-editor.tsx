import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { SettingDefinition } from '#features/site/catalogue.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { parseWrittenNumber } from '#platform/i18n/written-number.ts'
import { controlledNumberInput } from '#platform/web/form/numeric-input.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { EditorProps } from './editor-props.ts'
import { ColourEditor } from './colour-editor.tsx'
import { EntryList } from './entry-list.tsx'
import { ImageEditor } from './image-editor.tsx'
import styles from './value-editor.module.css'
import { LineList } from './line-list.tsx'

/** Chooses the editor for the kind of a setting. */
export function ValueEditor(props: EditorProps) {
  switch (props.setting.kind.is) {
    case 'text':
      return <BothTexts {...props} maxLength={props.setting.kind.maxLength} />
    case 'links':
      return <EntryList {...props} kind="url" maxCount={props.setting.kind.maxCount} />
    case 'hotRegions':
      return <EntryList {...props} kind="regionCode" maxCount={props.setting.kind.maxCount} />
    case 'origins':
    case 'hosts':
    case 'days':
      return <LineList {...props} maxCount={props.setting.kind.maxCount} />
    case 'image':
    case 'logo':
      return <ImageEditor {...props} />
    case 'colour':
      return <ColourEditor {...props} />
    case 'flag':
      return <Switch {...props} />
    case 'dieselPrice':
      return <DieselPrice {...props} />
    default:
      return <OneText {...props} />
  }
}

const inputTypes: Partial<Record<SettingDefinition['kind']['is'], 'tel' | 'email' | 'url'>> = { phone: 'tel', email: 'email', link: 'url' }

function OneText({ setting, draft, errors, isDisabled, onChange }: EditorProps) {
  const { key, kind } = setting
  const change = (valueZh: string) => onChange({ valueZh, valueEn: null })
  return (
    <TextField
      name={`${key}-value`}
      label={m.settings_value()}
      // Browsers refuse paths of the portal as URLs.
      type={kind.is === 'link' && kind.ownPage ? 'text' : (inputTypes[kind.is] ?? 'text')}
      hint={kind.is === 'number' ? boundsOf(kind) : undefined}
      autoComplete="off"
      maxLength={500}
      disabled={isDisabled}
      error={errors['valueZh'] ?? errors['']}
      {...(kind.is === 'number'
        ? controlledNumberInput({ decimals: kind.decimals ?? 0 }, draft.valueZh, change)
        : { value: draft.valueZh, onChange: ({ target }) => change(target.value) })}
    />
  )
}

function boundsOf({ min, max, decimals = 0 }: { min: number; max: number; decimals?: number }) {
  return decimals === 0
    ? m.settings_bounds({ min: formatNumber(min), max: formatNumber(max) })
    : m.settings_decimalBounds({ min: String(min), max: String(max) })
}

function BothTexts({ setting: { key }, draft, errors, isDisabled, maxLength, onChange }: EditorProps & { maxLength: number }) {
  return (
    <div className={styles.both}>
      <TextField
        name={`${key}-zh`}
        label={m.ui_chinese()}
        lang="zh-CN"
        autoComplete="off"
        maxLength={maxLength * 2}
        disabled={isDisabled}
        value={draft.valueZh}
        error={errors['valueZh'] ?? errors['']}
        onChange={({ target }) => onChange({ ...draft, valueZh: target.value })}
      />
      <TextField
        name={`${key}-en`}
        label={m.ui_english()}
        lang="en"
        autoComplete="off"
        maxLength={maxLength * 2}
        disabled={isDisabled}
        value={draft.valueEn ?? ''}
        error={errors['valueEn']}
        hint={draft.valueZh !== '' && !draft.valueEn ? m.settings_noEnglish() : undefined}
        onChange={({ target }) => onChange({ ...draft, valueEn: target.value })}
      />
    </div>
  )
}

function Switch({ setting: { key, label }, draft, isDisabled, onChange }: EditorProps) {
  const isOn = draft.valueZh === '1'
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        id={`field-${key}-value`}
        aria-label={label({}, { locale: getLocale() })}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange({ valueZh: target.checked ? '1' : '0', valueEn: null })}
      />
      {isOn ? m.settings_on() : m.settings_off()}
    </label>
  )
}

type Price = { yuanPerLitre?: number; on?: string; source?: string }

function DieselPrice({ setting: { key }, draft, errors, isDisabled, onChange }: EditorProps) {
  const price = readPrice(draft.valueZh)
  const [typed, setTyped] = useState('')
  // The typed text while it equals the price of the draft, which may also be reset.
  const figure = (parseWrittenNumber(typed) ?? 0) === (price.yuanPerLitre ?? 0) ? typed : String(price.yuanPerLitre ?? '')
  const change = (part: Price) => onChange({ valueZh: JSON.stringify({ ...price, ...part }), valueEn: null })
  const shared = { autoComplete: 'off', disabled: isDisabled, error: undefined } as const
  return (
    <div className={styles.three}>
      <TextField
        {...shared}
        name={`${key}-price`}
        label={m.settings_yuanPerLitre()}
        error={errors['valueZh'] ?? errors['']}
        {...controlledNumberInput({ decimals: 2 }, figure, (text) => {
          setTyped(text)
          change({ yuanPerLitre: parseWrittenNumber(text) ?? 0 })
        })}
      />
      <TextField
        {...shared}
        name={`${key}-on`}
        label={m.settings_day()}
        type="date"
        value={price.on ?? ''}
        onChange={({ target }) => change({ on: target.value })}
      />
      <TextField
        {...shared}
        name={`${key}-source`}
        label={m.settings_source()}
        maxLength={300}
        value={price.source ?? ''}
        onChange={({ target }) => change({ source: target.value })}
      />
    </div>
  )
}

function readPrice(text: string): Price {
  try {
    return JSON.parse(text) as Price
  } catch {
    return {}
  }
}
