import { useNavigate } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { discardDraft, returnDraft, submitDraft, withdrawParks } from '#features/inventory/drafts/web/operations.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { NoteDialog } from '../dialogs/note-dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'

type Props = { pending: number; onClose: () => void }

/** Returns a function that runs an action on the saved working copy, then loads the result and closes the dialog. */
function useDraftAction(onClose: () => void) {
  const { store } = useEditor()
  return async (act: (draft: { draftId: string; revision: number }) => Promise<unknown>) => {
    await store.save()
    // Saving may have created the working copy or raised its revision.
    const { draftId, revision } = store.getState().session
    await act({ draftId: draftId ?? '', revision })
    // Already done: if the refresh fails, the next heartbeat loads the result.
    await store.refresh().catch(() => {})
    onClose()
  }
}

export function SubmitDialog({ onClose }: Props) {
  const act = useDraftAction(onClose)
  return (
    <NoteDialog
      title={m.parkEditor_submit()}
      text={m.parkEditor_submitText()}
      isRequired={false}
      onConfirm={(note) => act((draft) => submitDraft.call({ ...draft, note }))}
      onClose={onClose}
    />
  )
}

export function ReturnDialog({ onClose }: Props) {
  const act = useDraftAction(onClose)
  return (
    <NoteDialog
      title={m.parkEditor_return()}
      text={m.parkEditor_returnText()}
      isRequired
      onConfirm={(note) => act((draft) => returnDraft.call({ ...draft, note }))}
      onClose={onClose}
    />
  )
}

export function WithdrawDialog({ onClose }: Props) {
  const { store } = useEditor()
  const { parkId } = useEditorState().view
  const act = useDraftAction(onClose)
  async function withdraw(reason: string) {
    const { changeSetId } = await withdrawParks.call({ ids: [parkId ?? ''], reason })
    offerUndo(m.ui_recalled(), { changeSetIds: [changeSetId], onUndone: () => store.refresh() })
  }
  return (
    <NoteDialog
      title={m.parkEditor_withdraw()}
      text={m.parkEditor_withdrawText()}
      isRequired
      onConfirm={(reason) => act(() => withdraw(reason))}
      onClose={onClose}
    />
  )
}

export function DiscardDialog({ pending, onClose }: Props) {
  const { store } = useEditor()
  const { parkId } = useEditorState().view
  const act = useDraftAction(onClose)
  const navigate = useNavigate()

  async function discard() {
    if (parkId !== null) return act((draft) => discardDraft.call(draft))
    // Without a published park behind it, nothing is left to edit.
    await store.save()
    const { draftId, revision } = store.getState().session
    await discardDraft.call({ draftId: draftId ?? '', revision })
    await navigate('/admin/listings/parks')
  }
  return (
    <ConfirmDialog title={m.parkEditor_discard()} action={m.parkEditor_discard()} onConfirm={discard} onClose={onClose}>
      {m.parkEditor_discardText({ n: String(pending) })}
    </ConfirmDialog>
  )
}
