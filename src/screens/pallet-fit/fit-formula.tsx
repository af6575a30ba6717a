import { m } from '#messages'
import { areColumnsKnown } from '#features/capacity/column-lines.ts'
import { fitOneMetreHigher, type Fit } from '#features/capacity/fit.ts'
import type { Hall } from '#features/capacity/hall.ts'
import type { Load } from '#features/listings/pallet-load.ts'
import type { FitRules } from '#features/capacity/rules.ts'
import { formatNumber, percent } from '#platform/i18n/format.ts'
import { formulaLines } from './formula-lines.ts'
import styles from './pallet-fit.module.css'
import { limitNames } from '#features/capacity/limit-names.ts'

type Props = { hall: Hall; load: Load; rules: FitRules; fit: Fit; liftOnly: boolean }

/** The calculation step by step, and what it means for the choice of a site. */
export function FitFormula({ hall, load, rules, fit, liftOnly }: Props) {
  return (
    <section className={styles.formula} aria-labelledby="fit-formula">
      <h2 id="fit-formula">{m.capacity_formula()}</h2>
      <dl>
        {formulaLines(fit).map(({ key, label, expression, result }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <span>{expression}</span> = <b>{result}</b>
            </dd>
          </div>
        ))}
      </dl>
      <ul>
        {notesOn({ hall, load, rules, fit, liftOnly }).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

function notesOn({ hall, load, rules, fit, liftOnly }: Props): string[] {
  const higher = fitOneMetreHigher(hall, load, fit.racking, rules)
  const more = higher.positions - fit.positions
  return [
    more > 0
      ? m.capacity_moreHeight({ count: formatNumber(more), total: formatNumber(higher.positions) })
      : m.capacity_noMoreHeight({ limit: limitNames[higher.governs]() }),
    m.capacity_shares({ floor: percent(fit.floorShare), room: percent(fit.roomShare) }),
    ...(fit.lostToColumns > 0 ? [m.capacity_lostToColumns({ count: formatNumber(fit.lostToColumns) })] : []),
    ...(fit.postKn === null ? [] : [m.capacity_postLoad({ load: formatNumber(Math.round(fit.postKn)) })]),
    ...(hall.floorLoad === null ? [m.capacity_floorUnknown()] : []),
    ...(hall.columnsM ? [m.capacity_columnsNamed({ count: formatNumber(hall.columnsM.length) })] : []),
    ...(!areColumnsKnown(hall) ? [m.capacity_columnsUnknown()] : []),
    ...(hall.sprinkler === 'unknown' ? [m.capacity_sprinklersUnknown()] : []),
    ...(liftOnly ? [m.capacity_liftOnly()] : []),
  ]
}
