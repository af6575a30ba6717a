import { useState } from 'react'
import { m } from '#messages'
import { isDeepest, sideOf, type Side } from '#features/regions/codes.ts'
import { RegionField } from '#features/regions/web/region-field.tsx'
import { FieldError } from '#platform/web/form/field.tsx'
import { findRegionType, type Continent } from './continents.ts'
import styles from './region-part.module.css'
import type { DemandDefaults } from './read-demand-form.ts'

type Props = { continents: readonly Continent[]; defaults: DemandDefaults; error: string | undefined }

/** Domestic or overseas, then a district or an overseas city. Switching sides clears the choice. */
export function RegionPart({ continents, defaults, error }: Props) {
  const near = defaults.regionCode ?? ''
  const [side, setSide] = useState<Side>(sideOf(near))
  const [code, setCode] = useState(isDeepest(near) ? near : '')
  const switchTo = (next: Side) => {
    if (next === side) return
    setSide(next)
    setCode('')
  }
  const button = (value: Side, label: string) => (
    <button type="button" aria-pressed={side === value} onClick={() => switchTo(value)}>
      {label}
    </button>
  )
  return (
    <div className="field">
      <label htmlFor="field-regionCode" className={styles.label}>
        {m.demands_region()}
      </label>
      <input type="hidden" name="regionType" value={side === 'domestic' ? 'china' : findRegionType(continents, code)} />
      <div className={styles.controls}>
        <div className={styles.sides} role="group" aria-label={m.ui_where()}>
          {button('domestic', m.ui_domestic())}
          {button('overseas', m.ui_overseas())}
        </div>
        <RegionField
          key={side}
          id="field-regionCode"
          name="regionCode"
          label={m.demands_region()}
          scope="world"
          side={side}
          isDeepestOnly
          near={near}
          placeholder={m.demands_choose()}
          value={code}
          onChange={(path) => setCode(path.at(-1)?.code ?? '')}
          isRequired
          aria-invalid={error !== undefined}
          aria-describedby={error && 'error-regionCode'}
        />
      </div>
      <FieldError name="regionCode" error={error} />
    </div>
  )
}
