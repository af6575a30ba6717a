import { Share2 } from 'lucide'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import { Icon } from './icon.tsx'

const ShareDialog = late(() => import('./share-dialog.late.tsx'))

/** Hands on the address of this page: as a link, as a code to scan, or by the system's own sharing. */
export function ShareButton({ name, iconOnly = false }: { name: string; iconOnly?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={iconOnly ? 'btn square' : 'btn'}
        title={iconOnly ? m.ui_share() : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Share2} />
        <span className={iconOnly ? 'sr' : undefined}>{m.ui_share()}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
