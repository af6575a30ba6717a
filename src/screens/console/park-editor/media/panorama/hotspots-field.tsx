import { Plus, Trash2 } from 'lucide'
import { useRef } from 'react'
import { m } from '#messages'
import type { StoredHotspot } from '#features/inventory/fields/field.ts'
import { hotspotKinds } from '#features/media/hotspot-kinds.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { getLocale } from '#paraglide/runtime.js'
import { useEditor } from '#screens/console/park-editor/editor-context.ts'
import { hotspotKindNames } from './hotspot-kind-names.ts'
import { useNumberText } from '../../fields/use-number-text.ts'
import styles from './panorama.module.css'
import { TargetChoice } from './target-choice.tsx'
import type { Hotspots } from './use-hotspots.ts'
import { WayBack } from './way-back.tsx'

type Props = {
  mediaKey: string
  hotspots: Hotspots
  selected: number | null
  onSelect: (index: number | null) => void
  onAdd: () => void
  onDelete: (index: number) => void
}

/** The points in a panorama as a list, and the form of the selected one. */
export function HotspotsField({ mediaKey, hotspots, selected, onSelect, onAdd, onDelete }: Props) {
  const { canEdit } = useEditor()
  const { spots, save } = hotspots
  const at = selected !== null && selected < spots.length ? selected : null
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  function handleDelete(index: number) {
    // The button goes with its form. Buttons of the list are kept by place: the one of the deleted point then names the next one.
    const next = index < spots.length - 1 ? index : index - 1
    const remaining = list.current?.querySelectorAll('button')[next] ?? addButton.current
    remaining?.focus()
    onDelete(index)
  }
  return (
    <fieldset className={styles.hotspots} disabled={!canEdit} onBlur={save}>
      <legend>{m.parkEditor_hotspots()}</legend>
      <ul ref={list} className={styles.list}>
        {spots.map((spot, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.spot}
              aria-expanded={index === at}
              onClick={() => onSelect(index === at ? null : index)}
            >
              <span>{nameOf(spot, index)}</span>
              <small>{hotspotKindNames[spot.kind]()}</small>
            </button>
          </li>
        ))}
      </ul>
      {at !== null && <HotspotForm key={at} mediaKey={mediaKey} at={at} hotspots={hotspots} onDelete={handleDelete} />}
      <button ref={addButton} type="button" className="btn small" onClick={onAdd}>
        <Icon of={Plus} />
        {m.parkEditor_addHotspot()}
      </button>
    </fieldset>
  )
}

const nameOf = ({ textZh, textEn }: StoredHotspot, index: number) =>
  (getLocale() === 'zh-CN' ? textZh || textEn : textEn || textZh) || m.parkEditor_hotspot({ n: String(index + 1) })

type FormProps = Pick<Props, 'mediaKey' | 'hotspots' | 'onDelete'> & { at: number }

function HotspotForm({ mediaKey, at, hotspots, onDelete }: FormProps) {
  const spot = hotspots.spots[at]!
  const change = (values: Partial<StoredHotspot>) => hotspots.change(at, values)
  const n = String(at + 1)
  return (
    <div className={styles.form} role="group" aria-label={m.parkEditor_hotspot({ n })}>
      <fieldset className={styles.kinds}>
        <legend>{m.parkEditor_hotspotKind()}</legend>
        {hotspotKinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={`kind-${mediaKey}-${at}`}
              checked={spot.kind === kind}
              onChange={() => hotspots.changeKind(at, kind)}
            />
            {hotspotKindNames[kind]()}
          </label>
        ))}
      </fieldset>
      <div className={styles.values}>
        <Degrees label={m.parkEditor_yaw()} limit={360} value={spot.yaw} onChange={(yaw) => change({ yaw })} />
        <Degrees label={m.parkEditor_pitch()} limit={90} value={spot.pitch} onChange={(pitch) => change({ pitch })} />
        <Text label={m.parkEditor_textZh()} lang="zh-CN" value={spot.textZh} onChange={(textZh) => change({ textZh })} />
        <Text label={m.parkEditor_textEn()} lang="en" value={spot.textEn} onChange={(textEn) => change({ textEn })} />
      </div>
      {spot.kind === 'space' && <p className="muted">{m.parkEditor_spaceHint()}</p>}
      <TargetChoice mediaKey={mediaKey} at={at} spot={spot} onChange={change} />
      {spot.kind === 'scene' && <WayBack mediaKey={mediaKey} spot={spot} onAdd={hotspots.edit} />}
      <button type="button" className="btn small" onClick={() => onDelete(at)}>
        <Icon of={Trash2} />
        {m.parkEditor_removeHotspot({ n })}
      </button>
    </div>
  )
}

type TextProps = { label: string; lang: string; value: string | undefined; onChange: (value: string) => void }

const Text = ({ label, lang, value = '', onChange }: TextProps) => (
  <label className="field">
    {label}
    <input className="input" lang={lang} maxLength={500} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  </label>
)

function Degrees({ label, limit, value, onChange }: { label: string; limit: number; value: number; onChange: (value: number) => void }) {
  const text = useNumberText(value, (typed) => typed !== null && onChange(Math.min(limit, Math.max(-limit, typed))))
  return (
    <label className="field">
      {label}
      <input className="input fig" type="number" step="0.1" min={-limit} max={limit} {...text} />
    </label>
  )
}
