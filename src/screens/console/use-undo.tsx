import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo, setUndo, takeLastAct, type UndoableAct } from '#features/changes/web/offer-undo.ts'
import { undoChangeSet } from '#features/changes/web/operations.ts'
import { UndoDialog } from '#features/changes/web/undo-dialog.tsx'
import { hasAny, type Grants } from '#platform/contract/permission.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'

/** Records were changed since. */
const changedSince = 10_905

/**
 * Undoes what was just saved, from its message or by key. Conflicts lead to the page of the change set. Returns the handler of the key, and the
 * dialog that asks first once the message is gone.
 */
export function useUndo(grants: Grants | null) {
  const mayUndo = grants !== null && hasAny(grants, ['system:changeSet:undo'])
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<UndoableAct | null>(null)

  async function undo({ changeSetIds, onUndone }: UndoableAct) {
    const undone: string[] = []
    // The last change first.
    for (const id of changeSetIds.toReversed())
      try {
        const answer = await undoChangeSet.call({ id }, { noTip: true })
        if (answer.changeSetId !== null) undone.push(answer.changeSetId)
      } catch (error) {
        const isConflict = error instanceof CallFailed && error.code === changedSince
        if (isConflict) toast.warning(error.message)
        else toast.error(error instanceof CallFailed ? error.message : m.failure_network())
        if (isConflict) await navigate(`/admin/listings/changes/${id}`)
        return
      }
    offerUndo(m.changes_undone(), { changeSetIds: undone, ...(onUndone && { onUndone }) })
    await Promise.all([revalidate(), onUndone?.()])
  }
  const undoOffered = useEffectEvent((act: UndoableAct) => void undo(act))
  useEffect(() => {
    if (!mayUndo) return
    setUndo((act) => undoOffered(act))
    return () => setUndo(null)
  }, [mayUndo])

  function undoLast() {
    const act = mayUndo ? takeLastAct() : null
    if (act?.isOffered) void undo(act)
    else if (act) setAsked(act)
  }
  const lastId = asked?.changeSetIds.at(-1)
  const dialog = asked && lastId !== undefined && (
    <UndoDialog
      key={lastId}
      id={lastId}
      onUndone={() => {
        // The change before it is asked for next.
        const changeSetIds = asked.changeSetIds.slice(0, -1)
        setAsked(changeSetIds.length === 0 ? null : { ...asked, changeSetIds })
        asked.onUndone?.()
      }}
      onClose={() => setAsked(null)}
    />
  )
  return { undoLast, dialog }
}
