import { X } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { m } from '#messages'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import own from './preference.module.css'

const RegionCascader = lazy(() => import('#features/regions/web/region-cascader.late.tsx'))

type Area = { code: string; name: string }
type Props = { chosen: Area[]; onChange: (areas: Area[]) => void; error: string | undefined }

const most = 5

/** Places at any level, up to five: chosen one after another, each with its own way out. */
export function FocusAreas({ chosen, onChange, error }: Props) {
  // What is being chosen joins the list when the selector is closed by its button.
  const [code, setCode] = useState('')
  const add = async (added: string) => {
    setCode('')
    if (added === '' || chosen.some((area) => area.code === added)) return
    const { nameOfRegion } = await import('./load-region-name.ts')
    onChange([...chosen, { code: added, name: await nameOfRegion(added) }])
  }
  const isFull = chosen.length >= most
  return (
    <div className="field">
      <label htmlFor="field-focusAreas" className={own.label}>
        {m.profile_focusAreas()}
        <b className="fig">
          {chosen.length} / {most}
        </b>
      </label>
      {chosen.length > 0 && (
        <ul className={own.focus}>
          {chosen.map(({ code: each, name }) => (
            <li key={each}>
              {name}
              <button
                type="button"
                aria-label={m.profile_focusRemove({ name })}
                onClick={() => onChange(chosen.filter((area) => area.code !== each))}
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
            <Suspense fallback={<div style={{ height: 44 }} />}>
              <RegionCascader
                id="field-focusAreas"
                name="focusArea"
                scope="all"
                height={44}
                placeholder={m.profile_focusHint()}
                value={code}
                onChange={setCode}
              />
            </Suspense>
          </div>
          <button type="button" className="btn" disabled={code === ''} onClick={() => void add(code)}>
            {m.profile_focusAdd()}
          </button>
        </div>
      )}
      <FieldError name="focusAreas" error={error} />
    </div>
  )
}
