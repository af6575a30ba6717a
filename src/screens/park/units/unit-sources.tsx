import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import type { FigureGroup } from '#features/listings/proof/figure-groups.ts'
import { sourceOf } from '#features/listings/proof/figure-sources.ts'
import { describeBefore, describeSource, groupNames } from '#features/listings/proof/source-names.ts'
import { getLocale } from '#paraglide/runtime.js'
import styles from './unit-drawer.module.css'

const ofUnit: Partial<Record<FigureGroup, (unit: WarehouseDetail) => boolean>> = {
  area: () => true,
  height: ({ floorHeight }) => floorHeight !== null,
  load: ({ loadBearing }) => loadBearing !== null,
  docks: () => true,
  fire: () => true,
}

/** Where the figures of one unit come from, and what of them has changed since. */
export const UnitSources = ({ park, unit }: { park: ParkDetail; unit: WarehouseDetail }) => (
  <dl className={styles.sources}>
    {park.figureSources
      .filter(({ group }) => ofUnit[group]?.(unit))
      .map((source) => {
        const stated = sourceOf(source, unit.warehouseId)
        const before = describeBefore(stated, getLocale())
        return (
          <div key={source.group}>
            <dt>{groupNames[source.group]()}</dt>
            <dd>
              {describeSource(stated, getLocale())}
              {before !== null && <small>{before}</small>}
            </dd>
          </div>
        )
      })}
  </dl>
)
