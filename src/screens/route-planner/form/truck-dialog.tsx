import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { TruckDrawing } from '#features/routing/web/truck-drawing.tsx'
import { truckName } from '#features/routing/truck-names.ts'
import { formatMetres, type TruckPreset } from '#features/routing/truck-labels.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { controlledNumberInput, withDecimals } from '#platform/web/form/numeric-input.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { figureNames, truckFigures, type TruckChoice, type TruckFigure } from '../route-question.ts'
import { readFigure, mergeFigures, findOwnFigures, type Figures } from './truck-figures.ts'
import styles from './truck-dialog.module.css'

type Props = { truck: TruckChoice; presets: readonly TruckPreset[]; onClose: () => void; onApply: (truck: TruckChoice) => void }
type Texts = Record<TruckFigure, string>

const labels: Record<TruckFigure, () => string> = {
  axles: m.routePlanner_axles,
  length: m.routePlanner_length,
  width: m.routePlanner_width,
  height: m.routePlanner_height,
  weight: m.routePlanner_weight,
}
const formatUnit = (name: TruckFigure) => (name === 'axles' ? m.routePlanner_axlesUnit() : name === 'weight' ? 't' : 'm')

const formatFigures = (figures: Figures) =>
  Object.fromEntries(figureNames.map((name) => [name, withDecimals(String(figures[name]), truckFigures[name].decimals)])) as Texts

/** Chooses a preset, own figures, load and ETC. */
export function TruckDialog({ truck, presets, onClose, onApply }: Props) {
  const [preset, setPreset] = useState(truck.preset)
  const [texts, setTexts] = useState(() => formatFigures(mergeFigures(truck, presets)))
  const [loaded, setLoaded] = useState(truck.loaded)
  const [etc, setEtc] = useState(truck.etc)
  const [isChecked, setChecked] = useState(false)

  function choose(next: TruckPreset) {
    setPreset(next.preset)
    setTexts(formatFigures(next))
  }
  function apply(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    const figures = Object.fromEntries(figureNames.map((name) => [name, readFigure(texts[name], name)])) as Record<
      TruckFigure,
      number | null
    >
    const invalid = figureNames.find((name) => figures[name] === null)
    if (invalid) return document.getElementById(`field-${invalid}`)?.focus()
    const base = presets.find((each) => each.preset === preset)
    onApply({ preset, ...(base && findOwnFigures(figures as Figures, base)), loaded, etc })
  }
  const foot = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {m.ui_cancel()}
      </button>
      <button type="submit" form="truck-form" className="btn primary">
        {m.routePlanner_apply()}
      </button>
    </>
  )
  return (
    <Dialog title={m.routePlanner_changeTruck()} width={760} onClose={onClose} foot={foot}>
      <form id="truck-form" className={styles.form} onSubmit={apply} noValidate>
        <Presets presets={presets} chosen={preset} onChoose={choose} />
        <fieldset>
          <legend className="label">{m.routePlanner_ownFigures()}</legend>
          <div className={styles.figures}>
            {figureNames.map((name) => (
              <FigureField
                key={name}
                name={name}
                text={texts[name]}
                isChecked={isChecked}
                onText={(text) => setTexts({ ...texts, [name]: text })}
              />
            ))}
          </div>
        </fieldset>
        <Ways loaded={loaded} onLoaded={setLoaded} etc={etc} onEtc={setEtc} />
      </form>
    </Dialog>
  )
}

type PresetsProps = { presets: readonly TruckPreset[]; chosen: number; onChoose: (preset: TruckPreset) => void }

function Presets({ presets, chosen, onChoose }: PresetsProps) {
  return (
    <fieldset>
      <legend className="label">{m.routePlanner_presets()}</legend>
      <div className={styles.presets}>
        {presets.map((each) => (
          <button key={each.preset} type="button" aria-pressed={each.preset === chosen} onClick={() => onChoose(each)}>
            <TruckDrawing axles={each.axles} length={each.length} height={each.height} />
            <b>{truckName(each.preset)}</b>
            <span className="fig">
              {[each.length, each.width, each.height].map(formatMetres).join('×')} m · {formatNumber(each.weight)} t
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

type WaysProps = { loaded: boolean; onLoaded: (loaded: boolean) => void; etc: boolean; onEtc: (etc: boolean) => void }

function Ways({ loaded, onLoaded, etc, onEtc }: WaysProps) {
  return (
    <div className={styles.ways}>
      <fieldset>
        <legend className="label">{m.routePlanner_load()}</legend>
        <label>
          <input type="radio" name="load" checked={loaded} onChange={() => onLoaded(true)} />
          {m.routePlanner_loaded()}
        </label>
        <label>
          <input type="radio" name="load" checked={!loaded} onChange={() => onLoaded(false)} />
          {m.routePlanner_empty()}
        </label>
      </fieldset>
      <label>
        <input type="checkbox" checked={etc} onChange={({ target }) => onEtc(target.checked)} />
        {m.routePlanner_etc()}
      </label>
    </div>
  )
}

type FigureProps = { name: TruckFigure; text: string; isChecked: boolean; onText: (text: string) => void }

function FigureField({ name, text, isChecked, onText }: FigureProps) {
  const { min, max, decimals } = truckFigures[name]
  const error = isChecked && readFigure(text, name) === null ? m.ui_range({ min: String(min), max: String(max) }) : undefined
  return (
    <Field name={name} label={labels[name]()} error={error}>
      <span className={styles.figure}>
        <input
          {...fieldAttributes({ name, error })}
          className="input fig"
          maxLength={8}
          {...controlledNumberInput({ decimals, pads: true }, text, onText)}
        />
        <span className={styles.unit}>{formatUnit(name)}</span>
      </span>
    </Field>
  )
}
