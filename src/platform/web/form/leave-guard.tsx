import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#messages'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'

/** Asks before unsaved input is lost: in a dialog when a link leads to another page, in the words of the browser when the page is closed. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  if (blocker.state !== 'blocked') return null
  const leave = async () => blocker.proceed()
  return (
    <ConfirmDialog title={m.ui_leavePage()} action={m.ui_leave()} onConfirm={leave} onClose={blocker.reset}>
      {m.ui_leaveUnsaved()}
    </ConfirmDialog>
  )
}
