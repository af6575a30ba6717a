import { m } from '#messages'
import { diffDocuments, type Operation } from '#features/inventory/drafts/operations.ts'
import { emptyDocument, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useEditor, useEditorState, type Dictionaries } from '../editor-context.ts'
import { describeValue } from '../fields/describe-value.ts'
import { ChangeList, nameOfPath, type ShownChange } from './change-list.tsx'

/** What the working copy changes, against what is published. */
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  const changes = usePendingChanges()
  return (
    <Dialog title={m.parkEditor_changesTitle({ n: String(changes.length) })} width={760} onClose={onClose}>
      <ChangeList changes={changes} />
    </Dialog>
  )
}

export function usePendingChanges(): ShownChange[] {
  const { dictionaries } = useEditor()
  const { session, view } = useEditorState()
  const before = view.published?.park ?? emptyDocument
  return diffDocuments(before, session.park).map((operation) => toShownChange(operation, before, session.park, dictionaries))
}

function toShownChange(operation: Operation, before: ParkDocument, park: ParkDocument, dictionaries: Dictionaries): ShownChange {
  const { op, path } = operation
  const label = nameOfPath(op === 'remove' ? before : park, path)
  if (op !== 'set') return { path, op, label, before: null, after: null }
  return {
    path,
    op,
    label,
    before: describeValue(path, operation.before, dictionaries, operation.after),
    after: describeValue(path, operation.after, dictionaries, operation.before),
  }
}
