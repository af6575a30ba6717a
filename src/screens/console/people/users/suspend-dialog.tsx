import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { Person } from '#features/accounts/people-contract.ts'
import { suspendPerson } from '#features/accounts/web/people-operations.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { PersonField, type ChosenPerson } from '#screens/frame/person-field.tsx'
import styles from '../people.module.css'

/** Suspends an account. Open work can go to another person at once. */
export function SuspendDialog({ person: { userId, nickName }, onClose }: { person: Person; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const work = useOpenWork(userId)
  const [successor, setSuccessor] = useState<ChosenPerson | null>(null)
  const form = useForm({
    operation: suspendPerson,
    read: (fields) => ({ userId, reason: textIn(fields, 'reason'), successorId: successor?.userId ?? '' }),
    onDone: async ({ handedOver }) => {
      onClose()
      toast.success(handedOver > 0 ? m.people_suspendedAndHandedOver({ n: String(handedOver) }) : m.people_suspendedDone())
      await revalidate()
    },
  })
  return (
    <Dialog title={m.people_suspendTitle({ name: nickName })} width={480} onClose={onClose}>
      <form {...form.props} method="post" className={styles.dialog}>
        <p>{m.people_suspendText()}</p>
        {work !== null && work.length > 0 && (
          <div className={styles.work}>
            <p>{m.people_openWork({ work: work.map(({ text }) => text).join(m.ui_listSeparator()) })}</p>
            <PersonField
              label={m.accounts_successor()}
              kind="staff"
              except={userId}
              value={successor}
              onChange={setSuccessor}
              error={form.errors['successorId']}
            />
          </div>
        )}
        <TextField name="reason" label={m.accounts_reason()} maxLength={200} error={form.errors['reason']} />
        <FormFailure text={form.errors['']} />
        <SubmitButton isBusy={form.isBusy} className="btn dark large block">
          {m.people_suspend()}
        </SubmitButton>
      </form>
    </Dialog>
  )
}

type Work = { kind: string; text: string; count: number }[]

/** Returns what is assigned to the person; null until it has loaded. Without it the person can still be suspended. */
function useOpenWork(userId: string): Work | null {
  const [work, setWork] = useState<Work | null>(null)
  useEffect(() => {
    void import('./load-work.ts').then(({ loadOpenWork }) => loadOpenWork(userId)).then(setWork, () => {})
  }, [userId])
  return work
}
