import { ArrowLeftRight } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { CustomerCard, CustomerRow, Duplicate, MergePreview } from '#features/leads/customers/contract.ts'
import { listCustomers, listDuplicates, mergeCustomers } from '#features/leads/customers/web/operations.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { nameOf } from '../customer-words.ts'
import { MergeFacts } from './merge-facts.tsx'
import styles from './dialogs.module.css'

type Props = { customer: CustomerCard; onDone: (id: string) => void; onClose: () => void }

/** Chooses a duplicate, which of the two remains, shows what the merge would do, and does it. */
export function MergeDialog({ customer, onDone, onClose }: Props) {
  const { duplicates, preview, isBusy, run, cancel } = useMerge(customer.id, onDone)
  // The record with an account remains.
  const choose = (other: CustomerRow) => void (other.hasAccount ? run(other.id, customer.id, true) : run(customer.id, other.id, true))
  const canSwap = preview !== null && !preview.into.hasAccount
  return (
    <Dialog
      title={m.customers_merge()}
      width={560}
      onClose={onClose}
      foot={
        preview && (
          <>
            <button type="button" className="btn" onClick={cancel}>
              {m.customers_chooseOther()}
            </button>
            <button
              type="button"
              className="btn primary"
              disabled={isBusy}
              onClick={() => void run(preview.into.id, preview.from.id, false)}
            >
              {m.customers_mergeNow()}
            </button>
          </>
        )
      }
    >
      {preview ? (
        <>
          <MergeFacts preview={preview} />
          {canSwap && (
            <button
              type="button"
              className="btn plain small"
              disabled={isBusy}
              onClick={() => void run(preview.from.id, preview.into.id, true)}
            >
              <Icon of={ArrowLeftRight} />
              {m.customers_swap()}
            </button>
          )}
        </>
      ) : (
        <>
          <h3 className={styles.sub}>{m.customers_suggestions()}</h3>
          {duplicates?.length === 0 && <p className="muted">{m.customers_noDuplicates()}</p>}
          <Candidates
            rows={(duplicates ?? []).map(({ customer: row, reasons }) => ({ row, why: reasons.map((reason) => reasonNames[reason]()) }))}
            isBusy={isBusy}
            onChoose={choose}
          />
          <OtherCustomer exceptId={customer.id} isBusy={isBusy} onChoose={choose} />
        </>
      )}
    </Dialog>
  )
}

/** Suggests duplicates, previews a merge and makes it. */
function useMerge(customerId: string, onDone: (id: string) => void) {
  const [duplicates, setDuplicates] = useState<readonly Duplicate[] | null>(null)
  const [preview, setPreview] = useState<MergePreview | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    listDuplicates.call({ id: customerId }, { noTip: true }).then(setDuplicates, () => setDuplicates([]))
  }, [customerId])
  const run = async (id: string, fromId: string, dryRun: boolean) => {
    setBusy(true)
    try {
      const answer = await mergeCustomers.call({ id, fromId, dryRun })
      if (dryRun) setPreview(answer)
      else {
        offerUndo(m.customers_mergedDone(), { changeSetIds: answer.changeSetId === null ? [] : [answer.changeSetId] })
        onDone(id)
      }
    } catch {
      // The call has shown why.
    }
    setBusy(false)
  }
  return { duplicates, preview, isBusy, run, cancel: () => setPreview(null) }
}

const reasonNames = { phone: m.customers_samePhone, email: m.customers_sameEmail, name: m.customers_sameName }

type ListProps = { rows: readonly { row: CustomerRow; why: readonly string[] }[]; isBusy: boolean; onChoose: (row: CustomerRow) => void }

const Candidates = ({ rows, isBusy, onChoose }: ListProps) => (
  <ul className={styles.candidates}>
    {rows.map(({ row, why }) => (
      <li key={row.id}>
        <button type="button" disabled={isBusy} onClick={() => onChoose(row)}>
          <b>
            <AsWritten text={[nameOf(row), row.person && row.company].filter(Boolean).join(' · ')} />
          </b>
          <small className="fig">
            {[row.phone ?? row.email, row.hasAccount ? m.customers_hasAccount() : m.customers_noAccount(), ...why]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </button>
      </li>
    ))}
  </ul>
)

/** Any other customer, by name or phone number. */
function OtherCustomer({ exceptId, isBusy, onChoose }: Pick<ListProps, 'isBusy' | 'onChoose'> & { exceptId: string }) {
  const [rows, setRows] = useState<readonly CustomerRow[] | null>(null)
  const search = (q: string) => {
    if (q.trim().length < 2) return setRows(null)
    void listCustomers.call({ q: q.trim(), pageSize: 10 }, { noTip: true }).then(
      (found) => setRows(found.rows.filter(({ id }) => id !== exceptId)),
      () => setRows([]),
    )
  }
  return (
    <>
      <label className={styles.other}>
        <span>{m.customers_otherCustomer()}</span>
        <input
          className="input"
          type="search"
          placeholder={m.customers_search()}
          onChange={({ currentTarget }) => search(currentTarget.value)}
        />
      </label>
      {rows?.length === 0 && <p className="muted">{m.customers_noneFound()}</p>}
      <Candidates rows={(rows ?? []).map((row) => ({ row, why: [] }))} isBusy={isBusy} onChoose={onChoose} />
    </>
  )
}
