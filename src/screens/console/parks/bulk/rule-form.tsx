import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { DictionaryEntry } from '#features/dictionaries/contract.ts'
import { bulkFields, type BulkTable, type Rounding } from '#features/inventory/parks/bulk-fields.ts'
import type { FieldKind } from '#features/inventory/fields/field.ts'
import { labelOf } from '#features/inventory/fields/values.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import styles from './bulk-panel.module.css'
import { emptyRule, fieldOf, type Rule } from './rule.ts'

export type Owners = readonly { memberId: string; name: string }[]
type Props = { rule: Rule; tables: readonly BulkTable[]; isFieldFixed: boolean; owners: Owners; onChange: (rule: Rule) => void }

/** What is to become of the selected records: the field, the rule and the value. */
export function RuleForm({ rule, tables, isFieldFixed, owners, onChange }: Props) {
  const field = fieldOf(rule)
  const set = (change: Partial<Rule>) => onChange({ ...rule, ...change })
  return (
    <div className={styles.rule}>
      {!isFieldFixed && <FieldChoice rule={rule} tables={tables} onChange={onChange} />}
      {field?.kind.is === 'number' ? (
        <NumberRule rule={rule} onChange={set} />
      ) : (
        <label>
          <span>{m.parks_bulkNewValue()}</span>
          {field && (
            <ValueControl
              key={rule.field}
              kind={field.kind}
              isRequired={field.required === true}
              rule={rule}
              owners={owners}
              onChange={set}
            />
          )}
        </label>
      )}
    </div>
  )
}

function FieldChoice({ rule, tables, onChange }: Pick<Props, 'rule' | 'tables' | 'onChange'>) {
  return (
    <label>
      <span>{m.inventory_bulkField()}</span>
      <select
        className="input"
        value={`${rule.table}.${rule.field}`}
        onChange={({ currentTarget }) => {
          const [table, field] = currentTarget.value.split('.') as [BulkTable, string]
          onChange(emptyRule(table, field))
        }}
      >
        {tables.map((table) => (
          <optgroup key={table} label={table === 'park' ? m.parks_parks() : m.parks_warehouses()}>
            {Object.entries(bulkFields[table]).map(([name, field]) => (
              <option key={name} value={`${table}.${name}`}>
                {labelOf(field, getLocale())}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

type SetRule = (change: Partial<Rule>) => void

function NumberRule({ rule, onChange }: { rule: Rule; onChange: SetRule }) {
  const isPrice = rule.field === 'price'
  const rules: [Rule['rule'], string][] = [
    ['set', m.parks_bulkSet()],
    ['percent', m.parks_bulkPercent()],
    ['add', m.parks_bulkAdd()],
    ...(isPrice ? [['byAgreement', m.ui_ask()] satisfies [Rule['rule'], string]] : []),
  ]
  return (
    <>
      <fieldset className={styles.rules}>
        <legend>{m.parks_bulkRule()}</legend>
        <div>
          {rules.map(([key, label]) => (
            <label key={key}>
              <input type="radio" name="rule" checked={rule.rule === key} onChange={() => onChange({ rule: key })} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {rule.rule !== 'byAgreement' && (
        <div className={styles.amount}>
          <label>
            <span>{m.parks_bulkValue()}</span>
            <span className={styles.withUnit}>
              <input
                className="input"
                inputMode="decimal"
                maxLength={14}
                value={rule.value}
                onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
              />
              <span>{unitOf(rule)}</span>
            </span>
          </label>
          <label>
            <span>{m.parks_bulkRounding()}</span>
            <select
              className="input"
              value={rule.round}
              onChange={({ currentTarget }) => onChange({ round: currentTarget.value as Rounding })}
            >
              {(isPrice ? priceSteps : areaSteps).map((step) => (
                <option key={step} value={step}>
                  {steps[step]()}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </>
  )
}

const priceSteps: Rounding[] = ['cent', 'fiveCents', 'tenCents']
const areaSteps: Rounding[] = ['cent', 'ten', 'hundred']
const steps: Record<Rounding, () => string> = {
  cent: m.parks_bulkRoundCent,
  fiveCents: m.parks_bulkRoundFiveCents,
  tenCents: m.parks_bulkRoundTenCents,
  ten: m.parks_bulkRoundTen,
  hundred: m.parks_bulkRoundHundred,
}

const unitOf = ({ rule, field }: Rule) => {
  if (rule === 'percent') return '%'
  if (field === 'price') return m.ui_priceIn()
  return field === 'rentableArea' ? 'm²' : m.inventory_unitMonth()
}

type ControlProps = { kind: FieldKind; isRequired: boolean; rule: Rule; owners: Owners; onChange: SetRule }

function ValueControl({ kind, isRequired, rule: { value }, owners, onChange }: ControlProps) {
  const set = ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ value: currentTarget.value })
  if (kind.is === 'date') return <input className="input" type="date" value={value} onChange={set} />
  if (kind.is === 'choice') return <DictionaryChoice dictionary={kind.dictionary} isRequired={isRequired} value={value} onChange={set} />
  const choices =
    kind.is === 'member'
      ? [...owners.map(({ memberId, name }) => ({ value: memberId, label: name })), { value: 'none', label: m.parks_noOwner() }]
      : [
          { value: 'yes', label: m.ui_yes() },
          { value: 'no', label: m.ui_no() },
          ...(kind.is === 'answer' ? [{ value: 'none', label: m.ui_unknown() }] : []),
        ]
  return <Choices choices={choices} value={value} onChange={set} />
}

type ChoiceProps = { value: string; onChange: (event: { currentTarget: { value: string } }) => void }

const Choices = ({ choices, value, onChange }: ChoiceProps & { choices: readonly { value: string; label: string }[] }) => (
  <select className="input" value={value} onChange={onChange}>
    <option value="">{m.parks_bulkChoose()}</option>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value} lang={writtenIn(choice.label)}>
        {choice.label}
      </option>
    ))}
  </select>
)

function DictionaryChoice({ dictionary, isRequired, ...props }: ChoiceProps & { dictionary: string; isRequired: boolean }) {
  const [entries, setEntries] = useState<readonly DictionaryEntry[]>([])
  useEffect(() => {
    const load = async () => {
      const [{ listDictionary }, call] = await Promise.all([import('#features/dictionaries/contract.ts'), quietCall()])
      setEntries(await call(listDictionary, { type: dictionary }))
    }
    // Without its entries the choice stays empty, and nothing can be changed.
    load().catch(() => {})
  }, [dictionary])
  const choices = entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))
  return <Choices {...props} choices={isRequired ? choices : [...choices, { value: 'none', label: m.parks_bulkNoValue() }]} />
}
