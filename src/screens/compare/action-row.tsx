import { ContactRound } from 'lucide'
import { m } from '#messages'
import { BookViewingButton } from '#features/appointments/web/book-viewing-button.tsx'
import { ContactButton } from '#features/appointments/web/contact-button.tsx'
import { UnitViewingButton } from '#features/appointments/web/unit-viewing-button.tsx'
import { DownloadButton } from '#features/documents/web/download-button.tsx'
import { getBrochure } from '#features/documents/web/operations.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './action-row.module.css'
import type { Compared } from './compared.ts'
import type { Sheet } from './sheet.ts'

/** What a reader can do about each column: book a viewing, contact the agent, and take the brochure along. */
export const ActionRow = ({ sheet: { columns } }: { sheet: Sheet }) => (
  <tr data-keeps className="no-print">
    <th scope="row">{m.compare_actions()}</th>
    {columns.map(({ id, item }) => (
      <td key={id}>{item ? <Actions item={item} /> : <span className="muted">–</span>}</td>
    ))}
  </tr>
)

function Actions({ item }: { item: Compared }) {
  const { parkId, viewing, unit } = item
  return (
    <div className={styles.actions}>
      {unit ? (
        <UnitViewingButton target={viewing} unit={unit} className="btn primary" />
      ) : item.isParkBookable ? (
        <BookViewingButton target={viewing} className="btn primary" />
      ) : (
        <button type="button" className="btn" disabled>
          {m.compare_notBookable()}
        </button>
      )}
      <ContactButton
        target={{ parkId, parkName: viewing.parkName, ...(unit && { warehouseId: unit.warehouseId }) }}
        label={m.compare_contactOf({ name: item.name })}
      >
        <Icon of={ContactRound} />
        {m.compare_contact()}
      </ContactButton>
      <DownloadButton
        label={m.compare_brochure()}
        name={m.compare_brochureOf({ name: viewing.parkName })}
        download={() => getBrochure.download({ parkId })}
      />
    </div>
  )
}
