import { useState } from 'react'
import { m } from '#messages'
import { warehouseFields } from '#features/inventory/fields/warehouse-fields.ts'
import type { Field } from '#features/inventory/fields/field.ts'
import { compareKeys } from '#features/inventory/drafts/operations.ts'
import { withRecord } from '#features/inventory/drafts/park-document.ts'
import { useEditor, usePark } from '../editor-context.ts'
import { FieldControl } from '../fields/field-control.tsx'
import formStyles from '../fields/form.module.css'
import { PairFields } from '../fields/pair-fields.tsx'
import { SectionCard } from './fields-section.tsx'
import styles from './form-sections.module.css'

type Name = keyof typeof warehouseFields
const contactFields = (Object.keys(warehouseFields) as Name[]).filter((name) => (warehouseFields[name] as Field).section === 'contact')

/** Supplier and contact of each warehouse, which can be copied to all of them. */
export function ContactSection() {
  const { store, canEdit } = useEditor()
  const { warehouses } = usePark()
  const keys = Object.keys(warehouses).toSorted(compareKeys)
  const [chosen, setChosen] = useState<string | undefined>(keys[0])
  const key = chosen !== undefined && chosen in warehouses ? chosen : keys[0]
  if (key === undefined)
    return (
      <SectionCard section="contact">
        <p className="muted">{m.parkEditor_noWarehouses()}</p>
      </SectionCard>
    )
  const path = (name: Name) => `warehouses.${key}.${name}`
  function copyToAll() {
    store.change((park) => {
      const source = Object.fromEntries(contactFields.map((name) => [name, park.warehouses[key!]![name]]))
      return Object.keys(park.warehouses).reduce(
        (result, other) => withRecord(result, 'warehouses', other, { ...result.warehouses[other]!, ...source }),
        park,
      )
    })
    void store.save()
  }
  return (
    <SectionCard
      section="contact"
      actions={
        canEdit &&
        keys.length > 1 && (
          <button type="button" className="btn small" onClick={copyToAll}>
            {m.parkEditor_contactToAll({ n: String(keys.length) })}
          </button>
        )
      }
    >
      <ul className={styles.units} aria-label={m.parkEditor_unit()}>
        {keys.map((one) => (
          <li key={one}>
            <button type="button" className={`chip ${one === key ? 'on' : ''}`} aria-pressed={one === key} onClick={() => setChosen(one)}>
              {warehouses[one]!.code ?? '–'}
            </button>
          </li>
        ))}
      </ul>
      <PairFields key={`${key} supplier`} zh={path('supplierZh')} en={path('supplierEn')} />
      <div key={`${key} contact`} className={formStyles.row}>
        <FieldControl path={path('contactName')} />
        <FieldControl path={path('contactPhone')} />
      </div>
    </SectionCard>
  )
}
