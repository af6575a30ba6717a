import { useMemo } from 'react'
import { requestPasskeyProof } from '#features/accounts/web/second-factor/factor-operations.ts'
import { ProofForm, type ProofOperation } from '#features/accounts/web/second-factor/proof-form.tsx'
import { withFreshSignIn } from '#features/accounts/web/session/confirm-identity.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { Route } from './+types/two-step-screen'
import own from './two-step.module.css'

type Factor = Route.ComponentProps['loaderData']

/** How a member with this second factor can prove it, the best way first. */
const waysOf = ({ passkeys, passkeysPossible, appTime }: Factor) => [
  ...(passkeysPossible && passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(appTime === null ? [] : (['app'] as const)),
  'recovery' as const,
]

type Props<Reply> = {
  factor: Factor
  title: string
  text: string
  operation: ProofOperation<Reply>
  onDone: (reply: Reply) => void | Promise<void>
  onClose: () => void
}

/** Asks for a passkey, a current code or a recovery code before a change of the second factor. */
export function ProofDialog<Reply>({ factor, title, text, operation, onDone, onClose }: Props<Reply>) {
  const freshly = useMemo<ProofOperation<Reply>>(
    () => ({ ...operation, submit: (values) => withFreshSignIn(() => operation.submit(values)) }),
    [operation],
  )
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={own.dialog}>
        <p>{text}</p>
        <ProofForm
          ways={waysOf(factor)}
          operation={freshly}
          requestPasskey={() => withFreshSignIn(() => requestPasskeyProof.call({}, { noTip: true }))}
          button={title}
          onDone={onDone}
        />
      </div>
    </Dialog>
  )
}
