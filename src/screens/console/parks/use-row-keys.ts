import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useListKeys } from '#platform/web/keys/use-list-keys.ts'
import type { RowSelection } from './bulk/use-selection.ts'

/** J and K move through the rows of a table, X selects, Enter opens and E edits one. Returns the ref of the table's body and the row to mark. */
export function useRowKeys(addresses: readonly string[], selected: RowSelection | null, onEdit: ((row: number) => void) | null) {
  const body = useRef<HTMLTableSectionElement>(null)
  const navigate = useNavigate()
  const { active } = useListKeys({
    count: addresses.length,
    rowAt: (row) => body.current?.rows[row],
    ...(selected && { onSelect: selected.toggle, onSelectRange: selected.selectRange }),
    onOpen: (row) => void navigate(addresses[row]!),
    ...(onEdit && { onEdit }),
  })
  return { body, active }
}
