import type { DocumentKind } from '#features/listings/proof/figure-groups.ts'
import { documentNames, groupNames } from '#features/listings/proof/source-names.ts'
import { m } from '#messages'
import type { verificationKinds } from '../list-filter.ts'
import type { verifiedFields } from '../verification-contract.ts'

/** How the figures were confirmed, as a choice. */
export const kindLabels: Record<(typeof verificationKinds)[number], () => string> = {
  visit: m.inventory_kindVisit,
  owner: m.inventory_kindOwner,
  document: m.inventory_kindDocument,
}

/** What was confirmed, in the order of the form. */
export const fieldLabels: Record<(typeof verifiedFields)[number], () => string> = {
  price: m.ui_price,
  rentableArea: m.ui_rentableArea,
  area: groupNames.area,
  floorHeight: m.ui_floorHeight,
  loadBearing: m.inventory_loadBearing,
  docks: groupNames.docks,
  power: groupNames.power,
  fire: groupNames.fire,
  contact: m.ui_contactDetails,
  address: m.ui_address,
  pictures: m.field_images,
}

/** Which document the figures were compared with, as a choice. */
export const documentKindLabels: Record<DocumentKind, () => string> = { ...documentNames, other: m.inventory_documentKindOther }
