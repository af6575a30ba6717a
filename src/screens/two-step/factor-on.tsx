import { ShieldCheck, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import {
  removeApp,
  removeSecondFactor,
  renewRecoveryCodes,
  startPasskey,
  startSecondFactor,
} from '#features/accounts/web/second-factor/factor-operations.ts'
import type { PasskeyCreation } from '#features/accounts/passkey-fields.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#screens/frame/account/account-form.module.css'
import type { Route } from './+types/two-step-screen'
import type { Setup } from './first-code.tsx'
import { NewPasskeyDialog } from './passkey-name.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import own from './two-step.module.css'

/** From so many recovery codes on, new ones are advised. */
const fewCodes = 3

type Change = 'renew' | 'remove' | 'addPasskey' | 'addApp' | 'removeApp'

type Props = {
  factor: Route.ComponentProps['loaderData']
  onCodes: (codes: string[]) => void
  onSetup: (setup: Setup) => void
}

/** The second factor that is on, with what changes it. */
export function FactorOn({ factor, onCodes, onSetup }: Props) {
  const { onTime, codesLeft } = factor
  const [change, setChange] = useState<Change | null>(null)
  const [creation, setCreation] = useState<PasskeyCreation | null>(null)
  const { revalidate } = useRevalidator()
  const close = () => setChange(null)
  const finish = (text: string) => async () => {
    toast.success(text)
    close()
    setCreation(null)
    await revalidate()
  }
  const begin = (next: PasskeyCreation) => {
    close()
    setCreation(next)
  }
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
      <PasskeyList factor={factor} onAdd={() => setChange('addPasskey')} onChanged={revalidate} />
      <AppSection factor={factor} onChange={setChange} />
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
      {change && (
        <ChangeDialog
          change={change}
          factor={factor}
          onCodes={onCodes}
          onSetup={onSetup}
          onCreation={begin}
          onFinish={finish}
          onClose={close}
        />
      )}
      {creation && <NewPasskeyDialog creation={creation} onDone={finish(m.accounts_passkeyAdded())} onClose={() => setCreation(null)} />}
    </>
  )
}

type AppProps = Pick<Props, 'factor'> & { onChange: (change: Change) => void }

/** The authenticator app: set up, or to be set up beside the passkeys. */
function AppSection({ factor: { appTime, passkeys }, onChange }: AppProps) {
  return (
    <section className={own.way} aria-labelledby="app-title">
      <h2 id="app-title">{m.accounts_factorApp()}</h2>
      <p className="muted">{appTime === null ? m.accounts_factorAppOff() : m.accounts_factorAppOn({ date: appTime.slice(0, 10) })}</p>
      {appTime === null ? (
        <button type="button" className="btn large" onClick={() => onChange('addApp')}>
          {m.accounts_factorAppSetUp()}
        </button>
      ) : (
        passkeys.length > 0 && (
          <button type="button" className="btn large" onClick={() => onChange('removeApp')}>
            {m.accounts_factorAppRemove()}
          </button>
        )
      )}
    </section>
  )
}

type ChangeProps = Props & {
  change: Change
  onCreation: (creation: PasskeyCreation) => void
  /** Returns what ends a change, with a message. */
  onFinish: (text: string) => () => Promise<void>
  onClose: () => void
}

/** Asks for the proof of a change. */
function ChangeDialog({ change, factor, onCodes, onSetup, onCreation, onFinish, onClose }: ChangeProps) {
  const dialog = { factor, onClose }
  const prove = { ...dialog, title: m.accounts_factorProve(), text: m.accounts_factorProveText() }
  switch (change) {
    case 'renew':
      return (
        <ProofDialog
          {...dialog}
          title={m.accounts_twoStepRenew()}
          text={m.accounts_twoStepRenewText()}
          operation={renewRecoveryCodes}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        />
      )
    case 'remove':
      return (
        <ProofDialog
          {...dialog}
          title={m.accounts_twoStepRemove()}
          text={m.accounts_twoStepRemoveText()}
          operation={removeSecondFactor}
          onDone={onFinish(m.accounts_twoStepRemoved())}
        />
      )
    case 'addPasskey':
      return <ProofDialog {...prove} operation={startPasskey} onDone={onCreation} />
    case 'addApp':
      return <ProofDialog {...prove} operation={startSecondFactor} onDone={onSetup} />
    case 'removeApp':
      return (
        <ProofDialog
          {...dialog}
          title={m.accounts_factorAppRemove()}
          text={m.accounts_factorAppRemoveText()}
          operation={removeApp}
          onDone={onFinish(m.accounts_factorAppRemoved())}
        />
      )
  }
}
