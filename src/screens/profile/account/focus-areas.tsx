import { X } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { RegionField } from '#features/regions/web/region-field.tsx'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import own from './preference.module.css'

type Area = { code: string; name: string }
type Props = { areas: Area[]; onChange: (areas: Area[]) => void; error: string | undefined }

const maxAreas = 5

/** Up to five places of any level, each with a button that removes it. */
export function FocusAreas({ areas, onChange, error }: Props) {
  // The choice joins the list when the button beside the field is pressed.
  const [choice, setChoice] = useState<Area | null>(null)
  const add = () => {
    setChoice(null)
    if (choice && !areas.some((area) => area.code === choice.code)) onChange([...areas, choice])
  }
  const isFull = areas.length >= maxAreas
  return (
    <div className="field">
      <label htmlFor="field-focusAreas" className={own.label}>
        {m.profile_focusAreas()}
        <b className="fig">
          {areas.length} / {maxAreas}
        </b>
      </label>
      {areas.length > 0 && (
        <ul className={own.focus}>
          {areas.map(({ code, name }) => (
            <li key={code}>
              {name}
              <button
                type="button"
                aria-label={m.ui_removeNamed({ name })}
                onClick={() => onChange(areas.filter((area) => area.code !== code))}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={own.hint}>{m.profile_focusFull()}</p>
      ) : (
        <div className={own.add}>
          <div>
            <RegionField
              id="field-focusAreas"
              name="focusArea"
              label={m.profile_focusAreas()}
              scope="world"
              placeholder={m.profile_focusHint()}
              value={choice?.code ?? ''}
              onChange={(path) => setChoice(path.at(-1) ?? null)}
            />
          </div>
          <button type="button" className="btn" disabled={choice === null} onClick={add}>
            {m.profile_focusAdd()}
          </button>
        </div>
      )}
      <FieldError name="focusAreas" error={error} />
    </div>
  )
}
