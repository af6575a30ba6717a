import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ToastList, type Shown } from './toast-list.ts'
import type { ToastKind } from './toast-kind.ts'
import styles from './toasts.module.css'

const icons = { error: CircleX, warning: TriangleAlert, success: CircleCheck, info: Info }

/** Outside the page's own tree, so that a toast outlives a navigation and shows above every dialog. */
const place = document.createElement('div')
place.className = styles.place!
place.popover = 'manual'
document.body.append(place)
const root = createRoot(place)

const after = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

const list = new ToastList({ after }, render)
// The live regions are there before their first words: what comes with its region is often not read out.
flushSync(() => root.render(<Toasts shown={[]} />))

place.showPopover()

function render(shown: readonly Shown[]) {
  // Above a dialog that opened since: the top layer is ordered by when things entered it.
  if (shown.length > 0 && document.querySelector('dialog:modal')) {
    place.hidePopover()
    place.showPopover()
  }
  root.render(<Toasts shown={shown} />)
}

export const addToast = (kind: ToastKind, text: string, ms?: number) => list.add(kind, text, ms)

/** Errors and warnings are read out at once, the others when there is a pause. */
function Toasts({ shown }: { shown: readonly Shown[] }) {
  const isUrgent = ({ kind }: Shown) => kind === 'error' || kind === 'warning'
  return (
    <>
      <div role="alert" className={styles.region}>
        {shown.filter(isUrgent).map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className={styles.region}>
        {shown
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <Toast key={toast.id} toast={toast} />
          ))}
      </div>
    </>
  )
}

function Toast({ toast: { id, kind, text } }: { toast: Shown }) {
  const icon = icons[kind]
  return (
    <p
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => list.pause(id)}
      onPointerLeave={() => list.resume(id)}
      onClick={() => list.remove(id)}
    >
      <Icon of={icon} />
      {text}
    </p>
  )
}
