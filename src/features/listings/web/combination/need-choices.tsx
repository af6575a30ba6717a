import type { ReactNode } from 'react'
import { m } from '#messages'
import { floorChoices, type SpaceNeed } from '#features/listings/timeline/space-need.ts'

const terms = [6, 12, 18, 24, 36, 60]

const floorNames = { same: m.listings_floorsSame, adjoining: m.listings_floorsAdjoining, any: m.listings_floorsAny }

/** The term of a need and how its area may be split: selects for a plain form. */
export const NeedChoices = ({ need: { months, units, floors } }: { need: Pick<SpaceNeed, 'months' | 'units' | 'floors'> }) => (
  <>
    <Choice name="months" label={m.ui_term()} value={months}>
      {[...new Set([...terms, months])].map((count) => (
        <option key={count} value={count}>
          {m.listings_termMonths({ count: String(count) })}
        </option>
      ))}
    </Choice>
    <Choice name="units" label={m.listings_needUnits()} value={units}>
      {[1, 2, 3, 4, 5].map((count) => (
        <option key={count}>{count}</option>
      ))}
    </Choice>
    <Choice name="floors" label={m.listings_needFloors()} value={floors}>
      {floorChoices.map((choice) => (
        <option key={choice} value={choice}>
          {floorNames[choice]()}
        </option>
      ))}
    </Choice>
  </>
)

type ChoiceProps = { name: string; label: string; value: string | number; children: ReactNode }

export const Choice = ({ name, label, value, children }: ChoiceProps) => (
  <label>
    <span>{label}</span>
    <select className="input" name={name} defaultValue={value === '' ? undefined : value}>
      {children}
    </select>
  </label>
)
