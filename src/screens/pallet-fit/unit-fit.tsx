import { m } from '#messages'
import { fitPallets } from '#features/capacity/fit.ts'
import { fitMezzanine } from '#features/capacity/mezzanine.ts'
import { rulesIn } from '#features/capacity/question.ts'
import { readLoad } from '#features/listings/pallet-load.ts'
import { rackings } from '#features/listings/racking.ts'
import { rackingNames } from '#features/listings/racking-names.ts'
import { urls } from '#features/listings/urls.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { fitAddress, type FitQuestion } from '#features/capacity/fit-address.ts'
import { FitPlan, FitSection } from './fit-drawings.tsx'
import { FitFormula } from './fit-formula.tsx'
import { FitTable } from './fit-table.tsx'
import type { LoadedUnit } from './load.ts'
import styles from './pallet-fit.module.css'
import { figureNames } from './racking-labels.ts'

type Props = { unit: LoadedUnit; question: FitQuestion }

/** One unit: all types of racking, and the selected one drawn and explained. */
export function UnitFitView({ unit, question }: Props) {
  if (unit.hall === null)
    return (
      <Empty title={m.capacity_missingTitle()} text={m.capacity_missing({ figures: unit.missing.map((name) => figureNames[name]()).join(m.ui_listSeparator()) })}>
        <AppLink className="btn primary" to={urls.unit(unit.parkId, unit.warehouseId)}>
          {m.capacity_toUnit()}
        </AppLink>
      </Empty>
    ) // prettier-ignore
  const hall = { ...unit.hall, sprinkler: question.sprinkler ?? unit.hall.sprinkler }
  const load = readLoad(question)
  const rules = rulesIn(unit.rules, question)
  const fits = rackings.map((racking) => fitPallets(hall, load, racking, rules))
  const fit = fits.find(({ racking }) => racking === question.rack)!
  const drawn = { hall, load, rules, fit }
  const mezzanine = fitMezzanine(hall, rules)
  return (
    <>
      <FitTable
        fits={fits}
        selected={question.rack}
        areas={{ rentable: unit.rentableArea, total: unit.totalArea }}
        addressOf={(rack) => fitAddress(unit, { ...question, rack })}
      />
      <ul className={styles.asides}>
        {unit.ownerPositions !== null && (
          <li>
            {m.capacity_owner({
              owner: formatNumber(unit.ownerPositions),
              own: formatNumber(fit.positions),
              racking: rackingNames[fit.racking](),
            })}
          </li>
        )}
        {mezzanine.shelfM2 > 0 && (
          <li>{m.capacity_mezzanineOf({ area: formatNumber(mezzanine.shelfM2), tiers: String(mezzanine.tiers) })}</li>
        )}
      </ul>
      <div className={styles.drawings}>
        <FitPlan {...drawn} />
        <div>
          <FitSection {...drawn} />
          <FitFormula {...drawn} liftOnly={unit.liftOnly} />
        </div>
      </div>
    </>
  )
}
