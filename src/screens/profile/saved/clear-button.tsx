import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'

/** Clears a list after confirmation. */
export function ClearButton({ question, clear }: { question: string; clear: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const confirm = async () => {
    await clear()
    toast.success(m.profile_cleared())
    setAsking(false)
    await revalidate()
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => setAsking(true)}>
        {m.ui_clear()}
      </button>
      {isAsking && (
        <ConfirmDialog title={m.ui_clear()} action={m.ui_clearLabel()} onConfirm={confirm} onClose={() => setAsking(false)}>
          {question}
        </ConfirmDialog>
      )}
    </>
  )
}
