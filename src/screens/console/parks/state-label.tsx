import { m } from '#messages'
import styles from './parks-table.module.css'

type Status = 'draft' | 'published' | 'withdrawn'

const names: Record<Status, () => string> = { draft: m.ui_draft, published: m.parks_published, withdrawn: m.parks_withdrawn }

type Props = { status: Status; draftState?: 'none' | 'editing' | 'review' | 'returned'; pendingCount?: number }

/** Whether a record is online, and what waits: a review, or a number of unpublished changes. */
export function StateLabel({ status, draftState = 'none', pendingCount = 0 }: Props) {
  // A draft is a working copy in any case.
  const isWaiting = draftState !== 'none' && (status !== 'draft' || draftState !== 'editing')
  const text =
    draftState === 'review'
      ? m.parks_draftReview()
      : draftState === 'returned'
        ? m.parks_draftReturned()
        : status === 'published' && pendingCount > 0
          ? m.parks_publishedPending({ n: String(pendingCount) })
          : names[status]()
  return (
    <span className={styles.state} data-state={isWaiting ? 'waiting' : status}>
      {text}
    </span>
  )
}
