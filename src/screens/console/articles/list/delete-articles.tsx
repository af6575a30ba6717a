import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { removeArticles } from '#features/content/articles/web/operations.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'

type Props = { ids: string[]; onDeleted: () => Promise<void>; onClose: () => void }

/** Deletes all articles or none after a confirmation. */
export function DeleteArticles({ ids, onDeleted, onClose }: Props) {
  async function remove() {
    await removeArticles.call({ ids: ids.join(',') })
    offerUndo(m.ui_deleted())
    await onDeleted()
  }
  return (
    <ConfirmDialog title={m.content_articleDeleteTitle()} action={m.ui_delete()} onConfirm={remove} onClose={onClose}>
      {m.content_articleDeleteQuestion({ n: String(ids.length) })}
    </ConfirmDialog>
  )
}
