import { accountRows } from './accounts.ts'
import { appointmentRows } from './appointments.ts'
import { auditRows } from './audit.ts'
import { changeRows } from './changes.ts'
import { chatRows } from './chat.ts'
import { consoleRows } from './console.ts'
import { contentRows } from './content.ts'
import { contractRows } from './contracts.ts'
import { customerRows } from './customers.ts'
import { demandRows } from './demands.ts'
import { engagementRows } from './engagement.ts'
import { fileRows } from './files.ts'
import { exportRows } from './exports.ts'
import { importRows } from './imports.ts'
import { inventoryRows } from './inventory.ts'
import { inventoryFileRows } from './inventory-files.ts'
import { inventoryDraftRows } from './inventory-drafts.ts'
import { inventoryParkRows } from './inventory-parks.ts'
import { partnerRows } from './partners.ts'
import { managedContractRows } from './managed-contracts.ts'
import { leadRows } from './leads.ts'
import { listingRows } from './listings.ts'
import { peopleRows } from './people.ts'
import { projectRows } from './projects.ts'
import { routingRows } from './routing.ts'
import { setupRows } from './setup.ts'
import { siteRows } from './site.ts'
import { tourRows } from './tours.ts'
import type { MatrixRow } from './matrix-row.ts'

/** One row for each mounted operation. A new operation without a row fails the matrix test. */
export const matrixRows: Record<string, MatrixRow> = {
  ...accountRows,
  ...peopleRows,
  ...siteRows,
  ...setupRows,
  ...fileRows,
  ...contentRows,
  ...leadRows,
  ...customerRows,
  ...listingRows,
  ...inventoryRows,
  ...inventoryFileRows,
  ...inventoryDraftRows,
  ...appointmentRows,
  ...engagementRows,
  ...demandRows,
  ...contractRows,
  ...managedContractRows,
  ...routingRows,
  ...tourRows,
  ...projectRows,
  ...chatRows,
  ...auditRows,
  ...changeRows,
  ...importRows,
  ...exportRows,
  ...consoleRows,
  ...inventoryParkRows,
  ...partnerRows,
}
