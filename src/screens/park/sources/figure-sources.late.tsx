import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { FigureSource } from '#features/listings/proof/contract.ts'
import type { FigureGroup } from '#features/listings/proof/figure-groups.ts'
import { describeSource, groupNames } from '#features/listings/proof/source-names.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { listSeparator } from '../overview-block.tsx'
import { CheckList } from './check-list.tsx'
import { SourcePopover } from './source-popover.tsx'
import styles from './sources.module.css'
import { useOpenedSource } from './use-opened-source.ts'

/** Where the figures of the park come from, and what its certification rests on. Also opens both where their links are pressed. */
export default function FigureSources({ park }: { park: ParkDetail }) {
  const { opened, close } = useOpenedSource()
  return (
    <>
      <h3 id="sources">{m.park_sources()}</h3>
      <dl className={styles.list}>
        {park.figureSources
          .filter(({ group }) => hasFigures[group](park))
          .map((source) => (
            <div key={source.group} id={`source-${source.group}`}>
              <dt>{groupNames[source.group]()}</dt>
              <dd>
                <span className={source.kind === null ? styles.none : undefined}>{describeSource(source, getLocale())}</span>
                {describeChanges(source, park).map((text) => (
                  <small key={text}>{text}</small>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      {park.certified && (
        <div className="no-print">
          <h3 id="certification">{m.park_certification()}</h3>
          {park.certification.length === 0 ? (
            <p className="muted">{m.park_certificationNone()}</p>
          ) : (
            <CheckList checks={park.certification} look="list" />
          )}
        </div>
      )}
      {opened && <SourcePopover key={opened.id} park={park} opened={opened} onClose={() => close(opened)} />}
    </>
  )
}

const hasFigures: Record<FigureGroup, (park: ParkDetail) => boolean> = {
  area: () => true,
  height: ({ warehouses }) => warehouses.some(({ floorHeight }) => floorHeight !== null),
  load: ({ warehouses }) => warehouses.some(({ loadBearing }) => loadBearing !== null),
  docks: ({ gates, warehouses }) => gates.length + warehouses.length > 0,
  power: ({ powerSupplyMode, voltage, distributionCapacity, chargingStation }) =>
    [powerSupplyMode, voltage, distributionCapacity, chargingStation].some((value) => value !== null),
  fire: ({ warehouses, fireFacilities }) => warehouses.length + fireFacilities.length > 0,
}

/** Describes which units have other figures since the source, grouped by the new source. */
function describeChanges({ changes }: FigureSource, park: ParkDetail): string[] {
  const locale = getLocale()
  const nameOf = (id: string | null) => park.warehouses.find(({ warehouseId }) => warehouseId === id)?.name ?? park.name
  const together = Map.groupBy(changes, ({ kind, date }) => describeSource({ kind, documentKind: null, date }, locale))
  return [...together].map(([source, same]) =>
    m.park_changedOf({ names: same.map(({ warehouseId }) => nameOf(warehouseId)).join(listSeparator()), source }),
  )
}
