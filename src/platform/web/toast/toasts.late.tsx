import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ToastList, type Toast } from './toast-list.ts'
import styles from './toasts.module.css'

const icons = { error: CircleX, warning: TriangleAlert, success: CircleCheck, info: Info }

/** Outside the React tree of the page, so that a toast survives navigation and is above every dialog. */
const place = document.createElement('div')
place.className = styles.place!
place.popover = 'manual'
document.body.append(place)
const root = createRoot(place)

const after = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

const list = new ToastList({ after }, render)
// The live regions exist before their first message, because screen readers often skip messages that appear together with their region.
flushSync(() => root.render(<Toasts toasts={[]} />))

place.showPopover()

function render(toasts: readonly Toast[]) {
  // Moves above a dialog that opened later: the top layer is ordered by time of entry.
  if (toasts.length > 0 && document.querySelector('dialog:modal')) {
    place.hidePopover()
    place.showPopover()
  }
  root.render(<Toasts toasts={toasts} />)
}

export const addToast = list.add.bind(list)

/** Screen readers announce errors and warnings at once, other toasts at the next pause. */
function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const isUrgent = ({ kind }: Toast) => kind === 'error' || kind === 'warning'
  return (
    <>
      <div role="alert" className={styles.region}>
        {toasts.filter(isUrgent).map((toast) => (
          <ToastMessage key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className={styles.region}>
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <ToastMessage key={toast.id} toast={toast} />
          ))}
      </div>
    </>
  )
}

function ToastMessage({ toast: { id, kind, text, action } }: { toast: Toast }) {
  const icon = icons[kind]
  return (
    <p
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => list.pause(id)}
      onPointerLeave={() => list.resume(id)}
      onFocus={() => list.pause(id)}
      onBlur={() => list.resume(id)}
      onClick={() => list.remove(id)}
    >
      <Icon of={icon} />
      {text}
      {action && (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation()
            list.remove(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
    </p>
  )
}
