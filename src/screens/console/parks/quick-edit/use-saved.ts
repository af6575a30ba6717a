import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'

/** Returns what follows a saved edit: an offer to undo it, and the list with the new values. */
export function useSaved(onClose: () => void) {
  const { revalidate } = useRevalidator()
  return async () => {
    offerUndo(m.ui_saved())
    onClose()
    await revalidate()
  }
}
