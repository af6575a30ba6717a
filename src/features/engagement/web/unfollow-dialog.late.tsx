import { m } from '#messages'
import { Dialog } from '#platform/web/ui/dialog.tsx'

type Props = { name: string; onConfirm: () => void; onClose: () => void }

/** Cancelling asks first. */
export default function UnfollowDialog({ name, onConfirm, onClose }: Props) {
  return (
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
    </Dialog>
  )
}
