import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { area, columns, formatNumber, load, metres, type Measured } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './overview.module.css'
import { findOpeningBuilding, listBuildings } from '#features/listings/building.ts'
import { SectionImage } from '#features/listings/web/units/section-image.tsx'
import type { FigureGroup } from '#features/listings/proof/figure-groups.ts'
import { SourceLink } from './sources/source-link.tsx'

/** The section of the building that the page opens with, and the park's figures. */
export function OverviewBlock({ park, unitId }: { park: ParkDetail; unitId: string | null }) {
  return (
    <section id="overview" aria-label={m.park_overview()}>
      <SectionImage
        parkName={park.name}
        building={findOpeningBuilding(listBuildings(park), unitId)}
        id="overview-section"
        className={styles.drawing}
      />
      <dl className={styles.figures}>
        {listFacts(park).map(([label, value, group]) => (
          <div key={label}>
            <dt>{group ? <SourceLink group={group}>{label}</SourceLink> : label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A measured figure names the group in which it has its source. */
type Fact = [label: string, value: ReactNode, group?: FigureGroup]

/** Returns the known facts: a missing value is omitted and never shown as 0. */
function listFacts(park: ParkDetail): Fact[] {
  const { warehouses } = park
  const mostCommon = <Value,>(pick: (warehouse: WarehouseDetail) => Value | null) => findMostCommon(warehouses.map(pick))
  const x = mostCommon(({ columnSpacingX }) => columnSpacingX)
  const y = mostCommon(({ columnSpacingY }) => columnSpacingY)
  const minRents = warehouses.flatMap(({ minRentalArea, rentableArea }) =>
    minRentalArea !== null && rentableArea > 0 ? [minRentalArea] : [],
  )
  const doors = warehouses.reduce((sum, { doorCount }) => sum + (doorCount ?? 0), 0)
  const facts: (Fact | null)[] = [
    of('area', figureFact(m.ui_totalArea(), park.totalArea, area)),
    park.rentableArea > 0
      ? [m.ui_rentableArea(), <Figure key="f" className={styles.rentable} value={area(park.rentableArea)} />]
      : [m.ui_rentableArea(), <Words key="w">{m.ui_fullyLet()}</Words>],
    figureFact(m.listings_minRent(), minRents.length > 0 ? Math.min(...minRents) : null, area),
    figureFact(m.park_warehouseCount(), park.warehouseCount, (count) => ({ figure: formatNumber(count), unit: m.ui_unitCount().trim() })),
    of(
      'height',
      rangeFact(
        m.ui_floorHeight(),
        warehouses.map(({ floorHeight }) => floorHeight),
        metres,
      ),
    ),
    x !== null && y !== null ? [m.listings_parkColumns(), <Figure key="f" value={columns(x, y)} />, 'area'] : null,
    of(
      'load',
      rangeFact(
        m.park_load(),
        warehouses.map(({ loadBearing }) => loadBearing),
        load,
      ),
    ),
    of(
      'docks',
      figureFact(m.ui_doors(), doors > 0 ? doors : null, (count) => ({ figure: formatNumber(count), unit: m.ui_unitCount().trim() })),
    ),
    of(
      'fire',
      textFact(
        m.ui_fireRating(),
        mostCommon(({ fireRatingLabel }) => fireRatingLabel),
      ),
    ),
    [m.listings_platformCanopy(), <PlatformAndCanopy key="p" warehouses={warehouses} />, 'docks'],
    textFact(
      m.ui_unloading(),
      mostCommon(({ unloadingModeLabel }) => unloadingModeLabel),
    ),
    textFact(
      m.ui_floorMaterial(),
      mostCommon(({ floorMaterialLabel }) => floorMaterialLabel),
    ),
  ]
  return facts.filter((fact) => fact !== null)
}

const of = (group: FigureGroup, fact: Fact | null): Fact | null => fact && [fact[0], fact[1], group]

const figureFact = (label: string, value: number | null, format: (value: number) => Measured): Fact | null =>
  value === null ? null : [label, <Figure key="f" value={format(value)} />]

const textFact = (label: string, text: string | null): Fact | null => (text === null ? null : [label, <Words key="w">{text}</Words>])

/** A single figure if all are equal, otherwise the range from the minimum to the maximum. */
function rangeFact(label: string, values: (number | null)[], format: (value: number) => Measured): Fact | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const [min, max] = [format(Math.min(...known)), format(Math.max(...known))]
  return [label, <Figure key="f" value={min.figure === max.figure ? min : { figure: `${min.figure}–${max.figure}`, unit: max.unit }} />]
}

const Words = ({ children }: { children: ReactNode }) => <span className={styles.words}>{children}</span>

/** Heights of platform and canopy are the constants of the drawing, defined in `look.md` 1.1. */
function PlatformAndCanopy({ warehouses }: { warehouses: WarehouseDetail[] }) {
  const height = (part: 'platform' | 'canopy', figure: string) =>
    warehouses.some((warehouse) => warehouse[part]) ? <Figure value={{ figure, unit: 'm' }} /> : <Words>{m.ui_hasNot()}</Words>
  return (
    <>
      {height('platform', '1.3')} <Words>/</Words> {height('canopy', '6')}
    </>
  )
}

function findMostCommon<Value>(values: (Value | null)[]): Value | null {
  const counts = new Map<Value, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

export const listSeparator = () => (getLocale() === 'zh-CN' ? '、' : ', ')
