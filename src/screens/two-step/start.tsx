import { TriangleAlert } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import type { PasskeyCreation } from '#features/accounts/passkey-fields.ts'
import { startPasskey, startSecondFactor } from '#features/accounts/web/second-factor/factor-operations.ts'
import { canUsePasskeys, preloadPasskeys } from '#features/accounts/web/second-factor/passkeys.ts'
import { withFreshSignIn } from '#features/accounts/web/session/confirm-identity.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#screens/frame/account/account-form.module.css'
import type { Setup } from './first-code.tsx'
import { NewPasskeyDialog } from './passkey-name.tsx'
import own from './two-step.module.css'

type Props = {
  isRequired: boolean
  /** Browsers allow passkeys at this address. */
  passkeysPossible: boolean
  onSetup: (setup: Setup) => void
  onCodes: (codes: string[]) => void
}

/** The choice between the ways of a second factor that is off. */
export function Start({ isRequired, passkeysPossible, onSetup, onCodes }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [creation, setCreation] = useState<PasskeyCreation | null>(null)
  const begin = async <Reply,>(start: () => Promise<Reply>, onStarted: (reply: Reply) => void) => {
    setBusy(true)
    await withFreshSignIn(start)
      .then(onStarted)
      // A failure has its toast.
      .catch(() => {})
    setBusy(false)
  }
  const hasPasskeys = passkeysPossible && canUsePasskeys()
  const button = { type: 'button', 'aria-busy': isBusy, disabled: isBusy } as const
  return (
    <>
      {isRequired && (
        <p className={styles.warning}>
          <Icon of={TriangleAlert} />
          {m.accounts_twoStepRequired()}
        </p>
      )}
      <p className={styles.text}>
        {m.accounts_twoStepIntro()}
        {hasPasskeys && <br />}
        {hasPasskeys && m.accounts_twoStepChoose()}
      </p>
      {hasPasskeys && (
        <section className={own.way} aria-labelledby="passkeys-title">
          <h2 id="passkeys-title">{m.accounts_passkeys()}</h2>
          <p className="muted">{m.accounts_passkeyIntro()}</p>
          <button
            {...button}
            className="btn primary large block"
            onClick={() => {
              preloadPasskeys()
              void begin(() => startPasskey.call({}), setCreation)
            }}
          >
            {m.accounts_passkeyAdd()}
          </button>
        </section>
      )}
      <section className={own.way} aria-labelledby="app-title">
        <h2 id="app-title">{m.accounts_factorApp()}</h2>
        <p className="muted">{m.accounts_twoStepApps()}</p>
        <button
          {...button}
          className={hasPasskeys ? 'btn large block' : 'btn primary large block'}
          onClick={() => void begin(() => startSecondFactor.call({}), onSetup)}
        >
          {m.accounts_twoStepStart()}
        </button>
      </section>
      {creation && <NewPasskeyDialog creation={creation} onDone={onCodes} onClose={() => setCreation(null)} />}
    </>
  )
}
