import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { area, columns, formatNumber, load, metres, type Measured } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './overview.module.css'
import { SectionImage } from './units/section-image.tsx'

export function OverviewBlock({ park }: { park: ParkDetail }) {
  return (
    <section id="overview" aria-label={m.park_overview()}>
      <SectionImage park={park} id="overview-section" className={styles.drawing} />
      <dl className={styles.figures}>
        {factsOf(park).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Fact = [label: string, value: ReactNode]

/** Only what is known: a missing value is left out, and never shown as 0. */
function factsOf(park: ParkDetail): Fact[] {
  const { warehouses } = park
  const most = <Value,>(pick: (warehouse: WarehouseDetail) => Value | null) => commonest(warehouses.map(pick))
  const x = most(({ columnSpacingX }) => columnSpacingX)
  const y = most(({ columnSpacingY }) => columnSpacingY)
  const minRents = warehouses.flatMap(({ minRentalArea, rentableArea }) =>
    minRentalArea !== null && rentableArea > 0 ? [minRentalArea] : [],
  )
  const doors = warehouses.reduce((sum, { doorCount }) => sum + (doorCount ?? 0), 0)
  const facts: (Fact | null)[] = [
    figureFact(m.park_totalArea(), park.totalArea, area),
    park.rentableArea > 0
      ? [m.park_rentableArea(), <Figure key="f" className={styles.rentable} value={area(park.rentableArea)} />]
      : [m.park_rentableArea(), <Words key="w">{m.park_full()}</Words>],
    figureFact(m.park_minRent(), minRents.length > 0 ? Math.min(...minRents) : null, area),
    figureFact(m.park_warehouseCount(), park.warehouseCount, (count) => ({ figure: formatNumber(count), unit: m.park_unitCount().trim() })),
    rangeFact(
      m.park_floorHeight(),
      warehouses.map(({ floorHeight }) => floorHeight),
      metres,
    ),
    x !== null && y !== null ? [m.park_columns(), <Figure key="f" value={columns(x, y)} />] : null,
    rangeFact(
      m.park_load(),
      warehouses.map(({ loadBearing }) => loadBearing),
      load,
    ),
    figureFact(m.park_doors(), doors > 0 ? doors : null, (count) => ({ figure: formatNumber(count), unit: m.park_unitCount().trim() })),
    wordsFact(
      m.park_fireRating(),
      most(({ fireRatingLabel }) => fireRatingLabel),
    ),
    wordsFact(m.park_platformCanopy(), platformWords(warehouses)),
    wordsFact(
      m.park_unloading(),
      most(({ unloadingModeLabel }) => unloadingModeLabel),
    ),
    wordsFact(
      m.park_floorMaterial(),
      most(({ floorMaterialLabel }) => floorMaterialLabel),
    ),
  ]
  return facts.filter((fact) => fact !== null)
}

const figureFact = (label: string, value: number | null, format: (value: number) => Measured): Fact | null =>
  value === null ? null : [label, <Figure key="f" value={format(value)} />]

const wordsFact = (label: string, words: string | null): Fact | null => (words === null ? null : [label, <Words key="w">{words}</Words>])

/** One figure where all are equal, else from the least to the most. */
function rangeFact(label: string, values: (number | null)[], format: (value: number) => Measured): Fact | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const [least, most] = [format(Math.min(...known)), format(Math.max(...known))]
  return [
    label,
    <Figure key="f" value={least.figure === most.figure ? least : { figure: `${least.figure}–${most.figure}`, unit: most.unit }} />,
  ]
}

const Words = ({ children }: { children: ReactNode }) => <span className={styles.words}>{children}</span>

/** Heights of platform and canopy are the constants of the drawing, as `look.md` 1.1 fixes them. */
function platformWords(warehouses: WarehouseDetail[]) {
  const has = (part: 'platform' | 'canopy', figure: string) => (warehouses.some((warehouse) => warehouse[part]) ? figure : m.park_no())
  return `${has('platform', '1.3 m')} / ${has('canopy', '6 m')}`
}

function commonest<Value>(values: (Value | null)[]): Value | null {
  const counts = new Map<Value, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

export const listSeparator = () => (getLocale() === 'zh-CN' ? '、' : ', ')
