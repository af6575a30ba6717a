import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { columnLabel, columnsOf, findColumn, kindsOf, sheetName, type SheetKind } from '#features/inventory/import/columns.ts'
import type { ImportDetail, ImportSheet } from '#features/inventory/import/schemas.ts'
import { checkImport, mapImport } from '#features/inventory/import/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { useGoTo } from '#platform/web/ui/use-go-to.ts'
import { importUrl } from './import-address.ts'
import { MatchValues } from './match-values.tsx'
import styles from './match.module.css'
import { useStep } from './use-step.ts'

type Choice = { kind: SheetKind | null; keys: (string | null)[] }

/** The columns of the file on the left, our fields on the right. */
export function MatchStep({ detail }: { detail: ImportDetail }) {
  const { isBusy, run } = useStep()
  const goTo = useGoTo()
  const [choices, setChoices] = useState<Choice[]>(() => detail.sheets.map(choiceOf))
  const [values, setValues] = useState(detail.values)
  const [remember, setRemember] = useState(true)
  const isEmpty = choices.every(({ kind }) => kind === null)

  const check = () =>
    run(async () => {
      const sheets = detail.sheets.map(({ index }, at) => ({ index, ...choices[at]! }))
      await mapImport.call({ id: detail.id, sheets, values, remember })
      await checkImport.call({ id: detail.id })
      goTo(importUrl(detail))
    })

  return (
    <>
      {detail.failure !== null && (
        <p className={styles.failed} role="alert">
          {detail.failure}
        </p>
      )}
      {detail.sheets.map((sheet, at) => (
        <SheetMatch
          key={sheet.index}
          sheet={sheet}
          kinds={kindsOf[detail.scope]}
          choice={choices[at]!}
          onChange={(choice) => setChoices(choices.map((other, index) => (index === at ? choice : other)))}
        />
      ))}
      {isEmpty && (
        <p className={styles.failed} role="status">
          {m.imports_nothingMatched()}
        </p>
      )}
      <MatchValues values={values} onChange={setValues} />
      <div className={`card ${styles.foot}`}>
        <label className={styles.remember}>
          <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
          {m.imports_remember()}
        </label>
        <button type="button" className="btn primary" disabled={isBusy || isEmpty} onClick={check}>
          {m.imports_check()}
        </button>
      </div>
    </>
  )
}

const choiceOf = ({ kind, columns }: ImportSheet): Choice => ({ kind, keys: columns.map(({ key }) => key) })

type Props = { sheet: ImportSheet; kinds: readonly SheetKind[]; choice: Choice; onChange: (choice: Choice) => void }

function SheetMatch({ sheet, kinds, choice, onChange }: Props) {
  const locale = getLocale()
  const ignored = choice.kind === null ? sheet.columns.length : choice.keys.filter((key) => key === null).length
  const setKind = (value: string) => {
    const kind = kinds.find((one) => one === value) ?? null
    onChange({ kind, keys: choice.keys.map((key) => (kind !== null && key !== null && findColumn(kind, key) ? key : null)) })
  }
  return (
    <section className={`card ${styles.sheet}`} aria-label={sheet.name}>
      <header>
        <h2>
          <AsWritten text={sheet.name} />
        </h2>
        <select
          className="input"
          aria-label={m.imports_sheetKind({ name: sheet.name })}
          value={choice.kind ?? ''}
          onChange={({ target }) => setKind(target.value)}
        >
          <option value="">{m.imports_ignoreSheet()}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {sheetName(kind, locale)}
            </option>
          ))}
        </select>
        <p className="muted">{m.imports_matched({ n: formatNumber(sheet.columns.length - ignored), ignored: formatNumber(ignored) })}</p>
      </header>
      {choice.kind !== null && (
        <ul>
          {sheet.columns.map((column, at) => (
            <ColumnMatch
              key={column.position}
              column={column}
              kind={choice.kind!}
              value={choice.keys[at] ?? null}
              taken={choice.keys}
              onChange={(key) => onChange({ ...choice, keys: choice.keys.map((other, index) => (index === at ? key : other)) })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type ColumnProps = {
  column: ImportSheet['columns'][number]
  kind: SheetKind
  value: string | null
  /** Keys that columns of the sheet have already. */
  taken: readonly (string | null)[]
  onChange: (key: string | null) => void
}

const reasons = {
  key: m.imports_byKey,
  label: m.imports_byLabel,
  synonym: m.imports_bySynonym,
  remembered: m.imports_byMemory,
  chosen: m.imports_byChoice,
}

function ColumnMatch({ column, kind, value, taken, onChange }: ColumnProps) {
  const locale = getLocale()
  const reason =
    value === null ? m.imports_ignored : value === column.key && column.reason !== null ? reasons[column.reason] : reasons.chosen
  const header = column.header === '' ? m.imports_noHeader({ n: String(column.position + 1) }) : column.header
  return (
    <li data-ignored={value === null || undefined}>
      <p className={styles.header}>
        <b>
          <AsWritten text={header} />
        </b>
        <small>
          <AsWritten text={column.samples.join(' · ')} />
        </small>
      </p>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <select
        className="input"
        aria-label={m.imports_fieldFor({ header })}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{m.imports_ignore()}</option>
        {columnsOf[kind].map((field) => (
          <option key={field.key} value={field.key} disabled={field.key !== value && taken.includes(field.key)}>
            {columnLabel(field, locale)} {field.key}
          </option>
        ))}
      </select>
      <small className={styles.reason}>{reason()}</small>
    </li>
  )
}
