import { Suspense, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { late } from '#platform/web/late.ts'

const ContactDialog = late(() => import('./contact-dialog.late.tsx'))

type Props = {
  target: { parkId: string; parkName: string; warehouseId?: string }
  className?: string
  /** Names the target where a page has several of these buttons. */
  label?: string
  children: ReactNode
}

/** Shows the number of who lets the park, for a proven phone number. */
export function ContactButton({ target, className = 'btn', label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <ContactDialog target={target} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
