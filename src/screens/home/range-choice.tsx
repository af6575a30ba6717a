import { useState } from 'react'
import { m } from '#messages'
import type { Preset } from '#features/listings/search/presets.ts'
import { formatFixed } from '#platform/i18n/format.ts'
import styles from './query-form.module.css'

type Props = { name: 'area' | 'price'; label: string; unit: string; presets: readonly Preset[]; decimals: number }

/** Preset ranges. A select has one name but a range two, so without JavaScript both ends are text fields. */
export function RangeChoice({ name, label, unit, presets, decimals }: Props) {
  const [selected, setSelected] = useState('')
  const range = presets[Number(selected)]
  const ends = selected === '' || !range ? [] : toFields(name, range)
  const id = `home-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={`input ${styles.select} ${styles.scripted}`}
        value={selected}
        onChange={(event) => setSelected(event.target.value)}
      >
        <option value="">{m.ui_any()}</option>
        {presets.map((preset, index) => (
          <option key={`${preset.min} ${preset.max}`} value={index}>
            {`${formatPreset(preset, decimals)} ${unit}`}
          </option>
        ))}
      </select>
      {ends.map(({ name: endName, value }) => (
        <input key={endName} type="hidden" name={endName} value={value} />
      ))}
      <noscript>
        <span className={styles.typed}>
          <input
            className="input"
            name={`${name}Min`}
            inputMode="decimal"
            aria-label={`${label}, ${m.home_min()}`}
            placeholder={m.home_min()}
          />
          –
          <input
            className="input"
            name={`${name}Max`}
            inputMode="decimal"
            aria-label={`${label}, ${m.home_max()}`}
            placeholder={m.home_max()}
          />
        </span>
      </noscript>
    </div>
  )
}

/** Converts a preset, which is in hundredths, to form fields. */
const toFields = (name: Props['name'], { min, max }: Preset) =>
  [
    { name: `${name}Min`, value: min },
    { name: `${name}Max`, value: max },
  ].flatMap((end) => (end.value === null ? [] : [{ name: end.name, value: end.value / 100 }]))

function formatPreset({ min, max }: Preset, decimals: number): string {
  const figure = (hundredths: number) => formatFixed(hundredths / 100, decimals)
  if (min === null) return m.home_upTo({ to: figure(max ?? 0) })
  return max === null ? m.home_from({ from: figure(min) }) : `${figure(min)}–${figure(max)}`
}
