import { Trash2 } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { listLettableSpaces } from '#features/contracts/manage/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { AsWritten, writtenIn } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ParkField } from '#screens/console/park-field.tsx'
import styles from './contract.module.css'
import type { FormSpace, Park } from './form-start.ts'

type Props = {
  park: Park | null
  onPark: (park: Park | null) => void
  spaces: readonly FormSpace[]
  onSpaces: (spaces: readonly FormSpace[]) => void
  term: { startDate: string; endDate: string }
  /** Its own spaces count as free. */
  contractId: string | undefined
  errors: FieldErrors
}
type Lettable = Awaited<ReturnType<typeof listLettableSpaces.call>>

/** The park and the warehouses that a contract lets, each with its area and what other contracts leave of it in the term. */
export function SpacesField({ park, onPark, spaces, onSpaces, term, contractId, errors }: Props) {
  const lettable = useLettable(park?.id, term, contractId)
  const chosen = new Set(spaces.map(({ warehouseId }) => warehouseId))
  const change = (at: number, area: number) => onSpaces(spaces.map((space, other) => (other === at ? { ...space, area } : space)))
  function add(warehouseId: string) {
    const found = lettable.find((one) => one.warehouseId === warehouseId)
    if (found) onSpaces([...spaces, { warehouseId, code: found.code, name: found.name, area: found.free || found.totalArea }])
  }
  return (
    <div className={styles.whole}>
      <ParkField park={park} onPark={onPark} error={errors['parkId']} />
      <FieldError name="parkId" error={errors['parkId']} />
      {spaces.map((space, at) => (
        <SpaceLine
          key={space.warehouseId}
          space={space}
          lettable={lettable.find(({ warehouseId }) => warehouseId === space.warehouseId)}
          error={errors[`spaces.${at}`] ?? errors[`spaces.${at}.area`]}
          onArea={(area) => change(at, area)}
          onRemove={() => onSpaces(spaces.filter((_, other) => other !== at))}
        />
      ))}
      {park && (
        <select className="input" aria-label={m.money_addSpace()} value="" onChange={({ target }) => add(target.value)}>
          <option value="">{m.money_addSpace()}</option>
          {lettable
            .filter(({ warehouseId }) => !chosen.has(warehouseId))
            .map(({ warehouseId, code, name, free, totalArea }) => (
              <option key={warehouseId} value={warehouseId} lang={writtenIn(name)}>
                {m.money_spaceOption({ code, name, free: formatNumber(free), total: formatNumber(totalArea) })}
              </option>
            ))}
        </select>
      )}
      <FieldError name="spaces" error={errors['spaces']} />
    </div>
  )
}

type LineProps = {
  space: FormSpace
  lettable: Lettable[number] | undefined
  error: string | undefined
  onArea: (area: number) => void
  onRemove: () => void
}

function SpaceLine({ space: { warehouseId, code, name, area }, lettable, error, onArea, onRemove }: LineProps) {
  const label = `${code} · ${name}`
  return (
    <div className={styles.space}>
      <span>
        <b>
          <AsWritten text={label} />
        </b>
        {lettable && (
          <span className={styles.kept}>
            {' '}
            {m.money_freeOf({ free: formatNumber(lettable.free), total: formatNumber(lettable.totalArea) })}
            {!lettable.followsContracts && ` · ${m.money_keptByHand()}`}
          </span>
        )}
        <FieldError name={`spaces.${warehouseId}`} error={error} />
      </span>
      <input
        className="input"
        type="number"
        min={0.01}
        step={0.01}
        aria-label={m.money_areaOf({ name: label })}
        aria-invalid={error !== undefined}
        value={area}
        onChange={({ target }) => onArea(Number(target.value))}
      />
      <button type="button" className="btn square" aria-label={m.ui_removeNamed({ name: label })} onClick={onRemove}>
        <Icon of={Trash2} />
      </button>
    </div>
  )
}

function useLettable(parkId: string | undefined, { startDate, endDate }: Props['term'], exceptId: string | undefined): Lettable {
  const [loaded, setLoaded] = useState<{ parkId: string; spaces: Lettable } | null>(null)
  useEffect(() => {
    if (parkId === undefined || startDate === '' || endDate < startDate) return
    const overtaken = new AbortController()
    // Without the list the chosen spaces stay as they are.
    listLettableSpaces
      .call({ parkId, startDate, endDate, ...(exceptId !== undefined && { exceptId }) }, { noTip: true, signal: overtaken.signal })
      .then(
        (spaces) => setLoaded({ parkId, spaces }),
        () => {},
      )
    return () => overtaken.abort()
  }, [parkId, startDate, endDate, exceptId])
  return loaded?.parkId === parkId && loaded !== null ? loaded.spaces : []
}
