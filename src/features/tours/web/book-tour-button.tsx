import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { whenSignedIn } from '#features/accounts/web/session/login-prompt.ts'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import type { BookTourProps } from './book-tour-props.ts'
import styles from './book-tour.module.css'

const BookTourDialog = late(() => import('./book-tour-dialog.late.tsx'))

/** Books all stops of a plan at once. Needs a member; a visitor goes on after a login on this page. */
export function BookTourButton(props: BookTourProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.book}>
      <button type="button" className="btn primary block large" aria-haspopup="dialog" onClick={() => whenSignedIn(() => setOpen(true))}>
        {m.tours_book()}
      </button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <BookTourDialog {...props} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
