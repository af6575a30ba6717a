import { Plus, Trash2 } from 'lucide'
import { m } from '#messages'
import { gateFields } from '#features/inventory/fields/park-fields.ts'
import { emptyRecords, withoutRecord, withRecord } from '#features/inventory/drafts/park-document.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, usePark } from '../editor-context.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { FieldGroups, fieldsOfSection, SectionCard } from './fields-section.tsx'
import styles from './form-sections.module.css'

/** The gates with their clearances, and what loads and unloads. */
export function GatesSection() {
  const { store, canEdit } = useEditor()
  const { gates } = usePark()
  const numbers = Object.keys(gates).toSorted((a, b) => Number(a) - Number(b))
  function edit(change: Parameters<typeof store.change>[0]) {
    store.change(change)
    void store.save()
  }
  const add = () => edit((park) => withRecord(park, 'gates', String(Number(numbers.at(-1) ?? 0) + 1), emptyRecords.gates))
  return (
    <SectionCard
      section="gates"
      actions={
        canEdit && (
          <button type="button" className="btn small" onClick={add}>
            <Icon of={Plus} />
            {m.parkEditor_addGate()}
          </button>
        )
      }
    >
      {numbers.length === 0 && <p className="muted">{m.parkEditor_noGates()}</p>}
      {numbers.map((number) => (
        <div key={number} className={styles.gate} role="group" aria-label={m.parkEditor_gate({ number })}>
          <b className="fig">{number}</b>
          {Object.keys(gateFields).map((name) => (
            <FieldControl
              key={name}
              path={`gates.${number}.${name}`}
              placeholder={name === 'height' ? m.parkEditor_openSky() : undefined}
            />
          ))}
          {canEdit && (
            <button
              type="button"
              className="btn square"
              aria-label={m.parkEditor_removeGate({ number })}
              title={m.parkEditor_removeGate({ number })}
              onClick={() => edit((park) => withoutRecord(park, 'gates', number))}
            >
              <Icon of={Trash2} />
            </button>
          )}
        </div>
      ))}
      <FieldGroups names={fieldsOfSection('gates')} />
    </SectionCard>
  )
}
