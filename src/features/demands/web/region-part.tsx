import { useState } from 'react'
import { m } from '#messages'
import type { RegionGroup, RegionNode } from '#features/regions/contract.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import styles from './region-part.module.css'
import type { DemandDefaults } from './read-demand-form.ts'
import { pathTo, regionsOf, typeOf } from './region-tree.ts'

const levels = [m.demands_regionLevel1, m.demands_regionLevel2, m.demands_regionLevel3]
const domestic = 'china'
const overseas = 'overseas'

type Props = { regions: readonly RegionGroup[]; start: DemandDefaults; error: string | undefined }

/** Domestic or overseas, then a place of the third level. Changing sides clears what was chosen. */
export function RegionPart({ regions, start, error }: Props) {
  const [isDomestic, setDomestic] = useState(() => pathTo(regionsOf(regions, false), start.regionCode ?? '').length === 0)
  const [path, setPath] = useState(() => pathTo(regionsOf(regions, isDomestic), start.regionCode ?? ''))
  const change = (toDomestic: boolean) => {
    setDomestic(toDomestic)
    setPath([])
  }
  const top = path[0]?.code
  return (
    <fieldset className={styles.region} aria-describedby={error && 'error-regionCode'}>
      <legend className={styles.legend}>{m.demands_region()}</legend>
      <input type="hidden" name="regionType" value={isDomestic ? domestic : top ? typeOf(regions, top) : overseas} />
      <div className={styles.controls}>
        <div className={styles.sides} role="group" aria-label={m.demands_where()}>
          <button type="button" aria-pressed={isDomestic} onClick={() => isDomestic || change(true)}>
            {m.demands_domestic()}
          </button>
          <button type="button" aria-pressed={!isDomestic} onClick={() => isDomestic && change(false)}>
            {m.demands_overseas()}
          </button>
        </div>
        <RegionSelects regions={regionsOf(regions, isDomestic)} path={path} onChange={setPath} isWrong={error !== undefined} />
      </div>
      <FieldError name="regionCode" error={error} />
    </fieldset>
  )
}

type SelectsProps = {
  regions: readonly RegionNode[]
  path: readonly RegionNode[]
  onChange: (path: RegionNode[]) => void
  isWrong: boolean
}

/** One list for each level; the last one is the field of the form. */
function RegionSelects({ regions, path, onChange, isWrong }: SelectsProps) {
  const choose = (level: number, code: string) => {
    const chosen = (level === 0 ? regions : path[level - 1]!.children).find((region) => region.code === code)
    onChange([...path.slice(0, level), ...(chosen ? [chosen] : [])])
  }
  return (
    <div className={styles.levels}>
      {levels.map((label, level) => {
        const offered = level === 0 ? regions : (path[level - 1]?.children ?? [])
        return (
          <select
            key={level}
            className="input"
            name={level === 2 ? 'regionCode' : undefined}
            aria-label={label()}
            aria-required
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'error-regionCode' : undefined}
            value={path[level]?.code ?? ''}
            disabled={offered.length === 0 && level < 2}
            onChange={(event) => choose(level, event.target.value)}
          >
            <option value="">{m.demands_choose()}</option>
            {offered.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )
      })}
    </div>
  )
}
