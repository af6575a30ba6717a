import { documentNames, groupNames, itemNames, outcomeNames } from '#features/listings/proof/source-names.ts'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { availabilityNames } from './availability.ts'
import type { Field, Unit } from './field.ts'
import { floorFields, gateFields, parkFields } from './park-fields.ts'
import { labelOf } from './values.ts'
import { mediaFields, warehouseFields } from './warehouse-fields.ts'

type Text = (inputs: Record<string, never>, options?: { locale?: Locale }) => string

/** How the history shows a captured value: a word of the code, a dictionary value, the name of another record, or a figure with its unit. */
type Format =
  | { is: 'words'; words: Readonly<Record<string, Text>> }
  | { is: 'dictionary'; type: string }
  | { is: 'member' | 'file' | 'region' | 'park' | 'floor' | 'warehouse' }
  | { is: 'figure'; unit: Unit }
type CapturedFields = Readonly<Record<string, { label: Text; format?: Format }>>

const status = {
  label: m.ui_status,
  format: { is: 'words', words: { draft: m.ui_draft, published: m.inventory_published, withdrawn: m.ui_recalled } },
} as const
const shown = {
  label: m.inventory_dealVisibility,
  format: { is: 'words', words: { ...status.format.words, published: m.inventory_dealShown } },
} as const
const verificationKinds = { owner: m.inventory_byOwner, visit: m.inventory_byVisit, document: m.inventory_byDocument }
const park = { label: m.ui_park, format: { is: 'park' } } as const
const listedAt = { label: m.inventory_listedAt }
const externalId = { label: m.inventory_externalId }

const references = new Set(['member', 'file', 'region', 'floor', 'warehouse'] as const)
const isReference = (kind: string): kind is 'member' | 'file' | 'region' | 'floor' | 'warehouse' => references.has(kind as 'member')

/** The fields of listings by column, in camel case, with the labels of the editor. Columns that a person never sets come last. */
export const listingFields = {
  park: {
    ...byColumn(parkFields),
    status,
    verifiedAt: { label: m.inventory_verificationDate },
    verifiedBy: { label: m.inventory_verificationKind, format: { is: 'words', words: verificationKinds } },
    listedAt,
    externalId,
  },
  gate: { number: { label: m.inventory_gateNumber }, ...byColumn(gateFields), parkId: park },
  floor: { ...byColumn(floorFields), status, parkId: park },
  warehouse: {
    ...byColumn(warehouseFields),
    status,
    availability: { label: m.inventory_availability, format: { is: 'words', words: availabilityNames } },
    listedAt,
    externalId,
    parkId: park,
  },
  media: { ...byColumn(mediaFields), parkId: park },
  deal: {
    titleZh: { label: m.inventory_dealTitleZh },
    titleEn: { label: m.inventory_dealTitleEn },
    tenantZh: { label: m.inventory_dealTenantZh },
    tenantEn: { label: m.inventory_dealTenantEn },
    area: { label: m.inventory_dealArea },
    price: { label: m.inventory_dealPrice },
    dealtOn: { label: m.inventory_dealDay },
    status: shown,
    parkId: park,
    warehouseId: { label: m.field_warehouse, format: { is: 'warehouse' } },
    coverFileId: { label: m.field_cover, format: { is: 'file' } },
  },
  certification: {
    item: { label: m.inventory_checkItem, format: { is: 'words', words: itemNames } },
    outcome: { label: m.inventory_checkOutcome, format: { is: 'words', words: outcomeNames } },
    checkedOn: { label: m.inventory_checkDate },
    recordedBy: { label: m.inventory_recordedBy, format: { is: 'member' } },
    parkId: park,
  },
  verification: {
    kind: { label: m.inventory_verificationKind, format: { is: 'words', words: verificationKinds } },
    documentKind: {
      label: m.inventory_documentKind,
      format: { is: 'words', words: { ...documentNames, other: m.inventory_documentKindOther } },
    },
    verifiedOn: { label: m.inventory_verificationDate },
    person: { label: m.inventory_verificationPerson },
    fileId: { label: m.inventory_verificationDocument, format: { is: 'file' } },
    fields: {
      label: m.inventory_verifiedFields,
      format: {
        is: 'words',
        words: {
          price: m.ui_unitPrice,
          rentableArea: m.ui_rentableArea,
          area: groupNames.area,
          floorHeight: m.ui_floorHeight,
          loadBearing: m.inventory_loadBearing,
          docks: groupNames.docks,
          power: groupNames.power,
          fire: groupNames.fire,
          contact: m.inventory_contactName,
          address: m.ui_address,
          pictures: m.inventory_media,
        },
      },
    },
    note: { label: m.ui_note },
    recordedBy: { label: m.inventory_recordedBy, format: { is: 'member' } },
    parkId: park,
  },
} satisfies Record<string, CapturedFields>

function byColumn(fields: Readonly<Record<string, Field>>): CapturedFields {
  return Object.fromEntries(
    Object.values(fields).map((field) => {
      const format = formatOf(field)
      return [field.column, { label: (_, options) => labelOf(field, options!.locale!), ...(format && { format }) }]
    }),
  )
}

function formatOf({ kind, unit }: Field): Format | undefined {
  if (kind.is === 'choice' || kind.is === 'choices') return { is: 'dictionary', type: kind.dictionary }
  if (isReference(kind.is)) return { is: kind.is }
  return unit && { is: 'figure', unit }
}

const units: Partial<Record<Unit, string>> = { m2: ' m²', m: ' m', tPerM2: ' t/m²', kV: ' kV', kVA: ' kVA', degree: '°', second: ' s' }

/** Writes a figure with its unit: `1,200 m²`; prices with two decimals. */
export function formatFigure(value: string, unit: Unit, locale: Locale): string {
  const figure = Number(value)
  if (!Number.isFinite(figure)) return value
  if (unit === 'yuanPerM2PerDay') return m.inventory_price({ price: figure.toFixed(2) }, { locale })
  const number = unit === 'degree' || unit === 'share' ? value : formatNumber(figure)
  return `${number}${units[unit] ?? ''}`
}

/** Returns how people call a gate. */
export const gateName = (number: string, locale: Locale) => m.inventory_gate({ number }, { locale })
