import { Suspense, useState } from 'react'
import { VerifyDialog } from '#features/inventory/parks/web/verify-dialog.tsx'
import { late } from '#platform/web/late.ts'
import { BulkBar, type BulkAct } from './bulk-bar.tsx'
import type { PanelAct } from './bulk-panel.late.tsx'
import type { Owners } from './rule-form.tsx'
import { countSelected, isDraftRow } from './selection.ts'
import type { VerificationRecord } from './use-park-act.ts'
import type { RowSelection } from './use-selection.ts'

const BulkPanel = late(() => import('./bulk-panel.late.tsx'))
const ActPanel = late(() => import('./act-panel.late.tsx'))

export type BulkList = {
  kind: 'parks' | 'warehouses'
  /** Of everything that the filter finds. */
  total: { rows: number; units: number }
  filter: Readonly<Record<string, string>>
  owners: Owners
  /** Of the rows of the page, by their ids. */
  names: ReadonlyMap<string, string>
}

/** Which bulk edit is open, beside or above the list. Like the selection, it ends with the filters that it belongs to. */
export function useBulkAct(filters: string) {
  const [shown, setShown] = useState<{ filters: string; open: BulkAct | null; record: VerificationRecord | null }>(nothing)
  const { open, record } = shown.filters === filters ? shown : nothing
  const show = (act: BulkAct | null) => setShown({ filters, open: act, record: null })
  return {
    open,
    record,
    setRecord: (next: VerificationRecord) => setShown({ filters, open, record: next }),
    setOpen: show,
    close: () => show(null),
  }
}
const nothing = { filters: '', open: null, record: null }

type Acts = ReturnType<typeof useBulkAct>

const fieldActs: readonly BulkAct[] = ['price', 'free', 'owner', 'fields']
const isFieldAct = (act: BulkAct): act is PanelAct => fieldActs.includes(act)

/** True if the open edit has its panel beside the list. A verification is recorded in a dialog first. */
export const hasPanel = ({ open, record }: Pick<Acts, 'open' | 'record'>) => open !== null && (open !== 'verify' || record !== null)

/** A verification of more parks is previewed first. */
const verifiedAtOnce = 200

type Props = { list: BulkList; rows: RowSelection; acts: Acts }

/** The bar of the selected rows, and the dialog of a verification. */
export function BulkActions({ list, rows, acts: { open, record, setRecord, setOpen, close } }: Props) {
  const { selection } = rows
  const { kind, total } = list
  const count = countSelected(selection, total)
  const ids = selection.is === 'some' ? [...selection.rows.keys()] : []
  const published = ids.filter((id) => !isDraftRow(id)).map((id) => ({ id, name: list.names.get(id) ?? '' }))
  const isAtOnce = selection.is === 'some' && published.length <= verifiedAtOnce
  const finish = () => {
    rows.clear()
    close()
  }
  if (count.rows === 0) return null
  return (
    <>
      <BulkBar
        kind={kind}
        count={count}
        total={total.rows}
        isAll={selection.is === 'all'}
        open={open}
        onAct={(act) => setOpen(open === act ? null : act)}
        onSelectAll={rows.selectAll}
        onClear={finish}
      />
      {open === 'verify' && record === null && (
        <VerifyDialog parks={published} count={count.rows} onDone={finish} onClose={close} {...(!isAtOnce && { onRecord: setRecord })} />
      )}
    </>
  )
}

/** The panel of a bulk edit, beside the list. */
export function BulkSide({ list: { kind, filter, owners }, rows, acts }: Props) {
  const { open, record, close } = acts
  if (open === null || !hasPanel(acts)) return null
  return (
    <Suspense fallback={<div className="card" />}>
      {isFieldAct(open) ? (
        <BulkPanel key={open} act={open} kind={kind} filter={filter} selection={rows.selection} owners={owners} onClose={close} />
      ) : (
        <ActPanel key={open} open={open} filter={filter} selection={rows.selection} record={record} onClose={close} />
      )}
    </Suspense>
  )
}
