import { Ruler } from 'lucide'
import { Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import { Icon } from '#platform/web/ui/icon.tsx'

const MeasurePanel = late(() => import('./measure-panel.late.tsx'))

type Props = {
  className: string | undefined
  panelClass: string | undefined
  look: 'icon' | 'row'
}

/** Opens the choice of units and currency below itself. `row`: with its name, in the menu of phones. */
export function MeasureButton({ className, panelClass, look }: Props) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useClose(box, isOpen, (by) => {
    setOpen(false)
    if (by === 'key') button.current?.focus()
  })
  return (
    <div ref={box} className={className}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={look === 'icon' ? m.measures_title() : undefined}
        title={look === 'icon' ? m.measures_title() : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Ruler} />
        {look === 'row' && m.measures_title()}
      </button>
      {isOpen && (
        <div id={panelId} className={panelClass} role="group" aria-label={m.measures_title()}>
          <Suspense fallback={<p role="status">{m.ui_loading()}</p>}>
            <MeasurePanel />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Closes by a press outside of the box, and by Escape wherever the focus is, which then leaves a menu around the box open. */
function useClose(box: RefObject<HTMLElement | null>, isOpen: boolean, close: (by: 'pointer' | 'key') => void) {
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) close('pointer')
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close('key')
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  })
}
