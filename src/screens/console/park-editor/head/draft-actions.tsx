import { Eye } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { hasAny } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { PublishDialog } from '../dialogs/publish-dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { DiscardDialog, ReturnDialog, SubmitDialog, WithdrawDialog } from './draft-dialogs.tsx'
import styles from './editor-head.module.css'

const dialogs = {
  publish: PublishDialog,
  submit: SubmitDialog,
  return: ReturnDialog,
  withdraw: WithdrawDialog,
  discard: DiscardDialog,
}

/** What the caller may do with the working copy in its present state. `pending` counts its unpublished changes. */
export function DraftActions({ pending }: { pending: number }) {
  const { id } = useEditor()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const OpenDialog = open && dialogs[open]
  return (
    <>
      <span className={styles.actions}>
        <AppLink className="btn" to={`/warehouse/preview/${id}`} target="_blank">
          <Icon of={Eye} />
          {m.parkEditor_openPreview()}
        </AppLink>
        <AuthorButtons pending={pending} onOpen={setOpen} />
        <PublisherButtons pending={pending} onOpen={setOpen} />
      </span>
      {OpenDialog && <OpenDialog pending={pending} onClose={() => setOpen(null)} />}
    </>
  )
}

type ButtonProps = { pending: number; onOpen: (dialog: keyof typeof dialogs) => void }

const useMayPublish = () => hasAny(useGrants(), ['system:park:publish'])

function AuthorButtons({ pending, onOpen }: ButtonProps) {
  const { canEdit } = useEditor()
  const isReturned = useEditorState().view.draft.state === 'returned'
  // For a publisher, publishing is the next step; for others it is the review.
  const className = useMayPublish() ? `btn ${styles.wide}` : 'btn primary'
  if (!canEdit) return null
  return (
    <>
      {(pending > 0 || isReturned) && (
        <button type="button" className={`btn ${styles.wide}`} onClick={() => onOpen('discard')}>
          {m.parkEditor_discard()}
        </button>
      )}
      <button type="button" className={className} disabled={pending === 0} onClick={() => onOpen('submit')}>
        {m.parkEditor_submit()}
      </button>
    </>
  )
}

function PublisherButtons({ pending, onOpen }: ButtonProps) {
  const { draft, published, partner } = useEditorState().view
  const isPublished = published?.status === 'published'
  const isSame = pending === 0 && !partner?.pictures
  if (!useMayPublish()) return null
  return (
    <>
      {isPublished && (
        <button type="button" className={`btn ${styles.wide}`} onClick={() => onOpen('withdraw')}>
          {m.parkEditor_withdraw()}
        </button>
      )}
      {draft.state === 'review' && (
        <button type="button" className="btn" onClick={() => onOpen('return')}>
          {m.parkEditor_return()}
        </button>
      )}
      <button type="button" className="btn primary" disabled={isPublished && isSame} onClick={() => onOpen('publish')}>
        {pending > 0 ? m.parkEditor_publish({ n: String(pending) }) : m.ui_publish()}
      </button>
    </>
  )
}
