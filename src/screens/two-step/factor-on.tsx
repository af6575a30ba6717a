import { ShieldCheck, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { renewRecoveryCodes, removeSecondFactor } from '#features/accounts/web/second-factor/factor-operations.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#screens/frame/account/account-form.module.css'
import { CodeDialog } from './code-dialog.tsx'
import type { Route } from './+types/two-step-screen'
import own from './two-step.module.css'

/** From so many recovery codes on, new ones are advised. */
const fewCodes = 3

type Props = { factor: Route.ComponentProps['loaderData']; onCodes: (codes: string[]) => void }

/** The second factor that is on, with what changes it. */
export function FactorOn({ factor: { onTime, codesLeft }, onCodes }: Props) {
  const [change, setChange] = useState<'renew' | 'remove' | null>(null)
  const { revalidate } = useRevalidator()
  const close = () => setChange(null)
  return (
    <>
      <div className={styles.note}>
        <Icon of={ShieldCheck} />
        <p>{m.accounts_twoStepOn()}</p>
      </div>
      <dl className={styles.facts}>
        <dt>{m.accounts_twoStepSince()}</dt>
        <dd className="fig">{onTime?.slice(0, 16)}</dd>
        <dt>{m.accounts_twoStepLeft()}</dt>
        <dd className="fig">{codesLeft}</dd>
      </dl>
      {codesLeft <= fewCodes && (
        <p className={styles.warning}>
          <Icon of={TriangleAlert} />
          {m.accounts_twoStepFew()}
        </p>
      )}
      <div className={own.buttons}>
        <button type="button" className="btn large" onClick={() => setChange('renew')}>
          {m.accounts_twoStepRenew()}
        </button>
        <button type="button" className="btn large" onClick={() => setChange('remove')}>
          {m.accounts_twoStepRemove()}
        </button>
      </div>
      <p className={styles.other}>
        <AppLink to="/admin">{m.ui_console()}</AppLink>
      </p>
      {change === 'renew' && (
        <CodeDialog
          title={m.accounts_twoStepRenew()}
          text={m.accounts_twoStepRenewText()}
          operation={renewRecoveryCodes}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          onClose={close}
        />
      )}
      {change === 'remove' && (
        <CodeDialog
          title={m.accounts_twoStepRemove()}
          text={m.accounts_twoStepRemoveText()}
          operation={removeSecondFactor}
          onDone={async () => {
            toast.success(m.accounts_twoStepRemoved())
            close()
            await revalidate()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
