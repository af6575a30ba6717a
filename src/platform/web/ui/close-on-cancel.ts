import type { SyntheticEvent } from 'react'

/**
 * For `onCancel` of a dialog that its parent stops rendering to close it. React passes the event of a dialog on to the dialogs around it, and
 * that of a file field bubbles: these are not for this dialog.
 */
export const closeOnCancel = (close: () => void) => (event: SyntheticEvent) => {
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  close()
}
