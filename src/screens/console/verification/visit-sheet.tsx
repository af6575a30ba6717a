import { m } from '#messages'
import type { QueuedPark } from '#features/inventory/parks/verification-contract.ts'
import { fieldLabels } from '#features/inventory/parks/web/verification-labels.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import styles from './visit-sheet.module.css'

const columns = [fieldLabels.price, fieldLabels.rentableArea, fieldLabels.floorHeight, fieldLabels.loadBearing]

/** The parks of the page on paper, with room for what is found on site. */
export const VisitSheet = ({ rows }: { rows: readonly QueuedPark[] }) => (
  <section className={styles.sheet} aria-hidden="true">
    <h1>{m.verification_sheetTitle()}</h1>
    <p className={styles.lines}>
      <span>{m.inventory_verificationDate()}</span>
      <span>{m.inventory_verificationPerson()}</span>
    </p>
    <table>
      <thead>
        <tr>
          <th>{m.parks_parks()}</th>
          <th>{m.ui_totalArea()} m²</th>
          {columns.map((label) => (
            <th key={label()}>{label()}</th>
          ))}
          <th className={styles.remark}>{m.ui_note()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((park) => (
          <tr key={park.parkId}>
            <td>
              <b>
                <AsWritten text={park.name} />
              </b>
              <small>{[park.code, park.regionName].join(' · ')}</small>
              <small>
                <AsWritten text={park.address} />
              </small>
              <small>
                {m.verification_last()}: {park.verifiedTime?.slice(0, 10) ?? m.verification_never()}
              </small>
            </td>
            <td>{formatNumber(park.totalArea)}</td>
            {columns.map((label) => (
              <td key={label()} />
            ))}
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
