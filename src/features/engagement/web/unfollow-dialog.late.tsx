import { createPortal } from 'react-dom'
import { m } from '#messages'
import { Dialog } from '#platform/web/ui/dialog.tsx'

type Props = { name: string; onConfirm: () => void; onClose: () => void }

/** Asks before unfollowing. Rendered at the end of the page, so that no table styles apply. */
export default function UnfollowDialog({ name, onConfirm, onClose }: Props) {
  return createPortal(
    <Dialog
      title={m.engagement_unfollow()}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {m.engagement_keep()}
          </button>
          <button type="button" className="btn primary" onClick={onConfirm}>
            {m.engagement_unfollow()}
          </button>
        </>
      }
    >
      <p>{m.engagement_unfollowQuestion({ name })}</p>
    </Dialog>,
    document.body,
  )
}
