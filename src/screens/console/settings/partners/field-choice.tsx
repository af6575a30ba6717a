import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { columnName, listingKinds, sheetName } from '#features/inventory/import/columns.ts'
import { isRestrictable, partnerColumns } from '#features/inventory/partners/partner-columns.ts'
import styles from './partner-dialog.module.css'

/** The fields that a partner may send, by sheet. A field of two sheets is one choice. */
export function FieldChoice({ chosen }: { chosen: readonly string[] }) {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set(chosen))
  const toggle = (key: string) => setFields(fields.has(key) ? new Set([...fields].filter((one) => one !== key)) : new Set([...fields, key]))
  const locale = getLocale()
  return (
    <details className={styles.fields}>
      <summary>
        {m.inventory_partnerFields()}
        <span className="muted">
          {fields.size === 0 ? m.inventory_partnerAllFields() : m.inventory_partnerFieldCount({ n: String(fields.size) })}
        </span>
      </summary>
      <small>{m.inventory_partnerFieldsHint()}</small>
      {[...fields].map((key) => (
        <input key={key} type="hidden" name="fields" value={key} />
      ))}
      {listingKinds.map((kind) => (
        <fieldset key={kind}>
          <legend>{sheetName(kind, locale)}</legend>
          {partnerColumns(kind)
            .filter(isRestrictable)
            .map((column) => (
              <label key={column.key}>
                <input type="checkbox" checked={fields.has(column.key)} onChange={() => toggle(column.key)} />
                <span>
                  {columnName(column, locale)} <code>{column.key}</code>
                </span>
              </label>
            ))}
        </fieldset>
      ))}
    </details>
  )
}
