import { KeyRound } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import type { PasskeyAnswer, PasskeyRequest } from '#features/accounts/passkey-fields.ts'
import type { FactorWay } from '#features/accounts/rules.ts'
import { FormFailure } from '../fields/form-failure.tsx'
import { retryAfterSeconds } from '../fields/read-fields.ts'
import { useCountdown } from '../fields/use-countdown.ts'
import styles from '../session/identity-dialog.module.css'
import { FactorCodeField, factorCodeName, underFactorCode } from './factor-code-field.tsx'
import { answerPasskeyRequest, canUsePasskeys, preloadPasskeys } from './passkeys.ts'

/** An operation that needs a proof of the second factor. */
export type ProofOperation<Reply> = {
  preload(): void
  check(values: object): Promise<FieldErrors>
  submit(values: { code: string } | { passkey: PasskeyAnswer }): Promise<Reply>
}

type Props<Reply> = {
  /** How the member can prove it, the best way first. */
  ways: readonly FactorWay[]
  operation: ProofOperation<Reply>
  requestPasskey: () => Promise<PasskeyRequest>
  /** The text of the button that sends a code. */
  button: string
  onDone: (reply: Reply) => void | Promise<void>
  /** Called with each refusal, besides its message in the form. */
  onRefusal?: (failure: CallFailed) => void
}

const names: Record<FactorWay, () => string> = {
  passkey: m.accounts_passkeySecondWay,
  app: m.accounts_factorUseApp,
  recovery: m.accounts_factorUseRecovery,
}
const texts: Record<FactorWay, () => string> = {
  passkey: m.accounts_passkeyText,
  app: m.accounts_factorText,
  recovery: m.accounts_factorRecoveryText,
}

/** Takes a proof of the second factor: a passkey where the browser has them, a code of the app, or a recovery code. */
export function ProofForm<Reply>({ ways, operation, requestPasskey, button, onDone, onRefusal }: Props<Reply>) {
  const offered = ways.filter((each) => each !== 'passkey' || canUsePasskeys())
  const [way, setWay] = useState<FactorWay>(offered[0] ?? 'recovery')
  const [secondsLeft, wait] = useCountdown()
  const refused = (failure: CallFailed) => {
    onRefusal?.(failure)
    wait(retryAfterSeconds(failure))
  }
  const waiting = secondsLeft > 0 ? m.accounts_loginWait({ n: String(secondsLeft) }) : undefined
  const shared = { operation, onDone, refused, waiting }
  return (
    <>
      <p>{texts[way]()}</p>
      {way === 'passkey' ? (
        <ByPasskey {...shared} requestPasskey={requestPasskey} />
      ) : (
        <ByCode {...shared} key={way} kind={way} button={button} />
      )}
      <div className={styles.others}>
        {offered
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" onClick={() => setWay(other)}>
              {names[other]()}
            </button>
          ))}
      </div>
    </>
  )
}

type WayProps<Reply> = Pick<Props<Reply>, 'operation' | 'onDone'> & {
  refused: (failure: CallFailed) => void
  waiting: string | undefined
}

const passkeyButtonId = 'use-passkey'

function ByPasskey<Reply>({ operation, onDone, refused, waiting, requestPasskey }: WayProps<Reply> & Pick<Props<Reply>, 'requestPasskey'>) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    operation.preload()
    preloadPasskeys()
    // The dialog focuses its close button first.
    document.getElementById(passkeyButtonId)?.focus()
  }, [operation])
  async function ask() {
    setBusy(true)
    setFailure(undefined)
    try {
      const passkey = await answerPasskeyRequest(await requestPasskey())
      await onDone(await operation.submit({ passkey }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      refused(error)
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <FormFailure text={waiting ?? failure} />
      <button
        id={passkeyButtonId}
        type="button"
        className="btn primary large block"
        aria-busy={isBusy}
        disabled={isBusy || waiting !== undefined}
        onClick={() => void ask()}
      >
        <Icon of={KeyRound} />
        {m.accounts_passkeyUse()}
      </button>
    </div>
  )
}

type CodeProps<Reply> = WayProps<Reply> & { kind: 'app' | 'recovery'; button: string }

function ByCode<Reply>({ operation, onDone, refused, waiting, kind, button }: CodeProps<Reply>) {
  const form = useForm<{ code: string }, Reply>({
    read: (fields) => ({ code: textIn(fields, factorCodeName) }),
    operation,
    check: (_, errors) => underFactorCode(errors),
    onDone,
    explain: (failure) => {
      refused(failure)
      return failure.code === failureCodes.factorWrong ? { [factorCodeName]: failure.message } : null
    },
  })
  // The dialog focuses its close button first.
  useEffect(() => document.getElementById(`field-${factorCodeName}`)?.focus(), [])
  return (
    <form {...form.props} method="post" className={styles.form}>
      <FactorCodeField kind={kind} error={form.errors[factorCodeName]} />
      <FormFailure text={waiting ?? form.errors['']} />
      <SubmitButton isBusy={form.isBusy} isOff={waiting !== undefined}>
        {button}
      </SubmitButton>
    </form>
  )
}
