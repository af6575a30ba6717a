import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { getContractTemplate, importContracts } from '#features/ledger/web/operations.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from '../money.module.css'

type Resource = 'contract' | 'expense'
type Result = Awaited<ReturnType<typeof importContracts.upload>>

/** Imports contracts or expenses: first checked, then written, all rows or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [resource, setResource] = useState<Resource>('contract')
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<Result | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isRight = checked !== null && checked.errors.length === 0 && checked.rows > 0
  async function send() {
    if (!file) return
    setBusy(true)
    try {
      const result = await importContracts.upload({ resource, dryRun: isRight ? '0' : '1' }, file)
      setChecked(result)
      if (!result.written) return
      offerUndo(m.money_imported({ rows: String(result.rows) }))
      onClose()
      await revalidate()
    } catch {
      // The call has shown why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={m.money_import()}
      width={560}
      onClose={onClose}
      foot={
        <DialogButtons
          action={isRight ? m.money_import() : m.money_importCheck()}
          look="dark"
          isOff={isBusy || !file}
          onAction={() => void send()}
          onClose={onClose}
        />
      }
    >
      <label className="field">
        <span>{m.money_importWhat()}</span>
        <select
          className="input"
          value={resource}
          onChange={({ target }) => {
            setResource(target.value === 'expense' ? 'expense' : 'contract')
            setChecked(null)
          }}
        >
          <option value="contract">{m.money_contracts()}</option>
          <option value="expense">{m.money_expenses()}</option>
        </select>
      </label>
      <button type="button" className="btn small" onClick={() => void getContractTemplate.download({ resource }).catch(() => {})}>
        {m.money_importTemplate()}
      </button>
      <label className="field">
        <span>{m.money_importFile()}</span>
        <input
          className="input"
          type="file"
          accept=".xlsx,.csv"
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null)
            setChecked(null)
          }}
        />
      </label>
      {checked && <Outcome result={checked} />}
    </Dialog>
  )
}

const maxShown = 50

const Outcome = ({ result: { rows, errors } }: { result: Result }) =>
  errors.length === 0 ? (
    <p role="status">{m.money_importCheckedAll({ rows: String(rows) })}</p>
  ) : (
    <div role="status">
      <p className={styles.late}>{m.money_importErrors({ rows: String(rows), errors: String(errors.length) })}</p>
      <ul>
        {errors.slice(0, maxShown).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>{m.money_importRow({ row: String(row), message })}</li>
        ))}
      </ul>
    </div>
  )
