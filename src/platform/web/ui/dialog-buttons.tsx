import { m } from '#messages'

type Props = {
  action: string
  /** Dark where it cannot be taken back. */
  look?: 'primary' | 'dark'
  isOff?: boolean
  onAction: () => void
  onClose: () => void
}

/** Below a question: to leave everything as it is, or to do it. */
export function DialogButtons({ action, look = 'primary', isOff = false, onAction, onClose }: Props) {
  return (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {m.ui_cancel()}
      </button>
      <button type="button" className={`btn ${look}`} disabled={isOff} onClick={onAction}>
        {action}
      </button>
    </>
  )
}
