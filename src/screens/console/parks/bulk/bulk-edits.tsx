import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { VerifyDialog } from '#features/inventory/parks/web/verify-dialog.tsx'
import { removeParks } from '#features/inventory/drafts/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { BulkBar, type BulkAct } from './bulk-bar.tsx'
import type { PanelAct } from './bulk-panel.late.tsx'
import type { Owners } from './rule-form.tsx'
import { countSelected, isDraftRow } from './selection.ts'
import { StatusDialog } from './status-dialog.tsx'
import type { RowSelection } from './use-selection.ts'

const BulkPanel = lazy(() => import('./bulk-panel.late.tsx'))

export type BulkList = {
  kind: 'parks' | 'warehouses'
  /** Of everything that the filter finds. */
  total: { rows: number; units: number }
  filter: Readonly<Record<string, string>>
  owners: Owners
  /** Of the rows of the page, by their ids. */
  names: ReadonlyMap<string, string>
}

/** Which bulk edit is open, beside or above the list. */
export function useBulkAct() {
  const [open, setOpen] = useState<BulkAct | null>(null)
  return { open, setOpen, close: () => setOpen(null) }
}
type Acts = ReturnType<typeof useBulkAct>

const panelActs: readonly BulkAct[] = ['price', 'free', 'owner', 'fields']
export const isPanelAct = (act: BulkAct | null): act is PanelAct => act !== null && panelActs.includes(act)

type Props = { list: BulkList; rows: RowSelection; acts: Acts }

/** The bar of the selected rows and the dialogs that it opens. */
export function BulkActions({ list, rows, acts: { open, setOpen, close } }: Props) {
  const { revalidate } = useRevalidator()
  const { selection } = rows
  const { kind, total } = list
  const count = countSelected(selection, total)
  const ids = selection.is === 'some' ? [...selection.rows.keys()] : []
  const n = formatNumber(count.rows)
  const published = ids.filter((id) => !isDraftRow(id)).map((id) => ({ id, name: list.names.get(id) ?? '' }))
  const finish = () => {
    rows.clear()
    close()
  }
  async function remove() {
    await removeParks.call({ ids })
    toast.success(m.ui_deleted())
    await revalidate()
    finish()
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
      {open === 'status' && <StatusDialog ids={ids} onDone={finish} onClose={close} />}
      {open === 'verify' && <VerifyDialog parks={published} onDone={finish} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog title={m.parks_removeTitle({ n })} action={m.ui_delete()} onConfirm={remove} onClose={close}>
          {m.parks_removeText()}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The panel of a bulk edit, beside the list. */
export function BulkSide({ list: { kind, filter, owners }, rows, acts: { open, close } }: Props) {
  if (!isPanelAct(open)) return null
  return (
    <Suspense fallback={<div className="card" />}>
      <BulkPanel key={open} act={open} kind={kind} filter={filter} selection={rows.selection} owners={owners} onClose={close} />
    </Suspense>
  )
}
