import { KeyRound } from 'lucide'
import { useMemo, useState } from 'react'
import { m } from '#messages'
import { removePasskey } from '#features/accounts/web/second-factor/factor-operations.ts'
import { canUsePasskeys } from '#features/accounts/web/second-factor/passkeys.ts'
import type { ProofOperation } from '#features/accounts/web/second-factor/proof-form.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Route } from './+types/two-step-screen'
import { RenameDialog } from './passkey-name.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import own from './two-step.module.css'

type Factor = Route.ComponentProps['loaderData']
type Passkey = Factor['passkeys'][number]

type Props = { factor: Factor; onAdd: () => void; onChanged: () => Promise<void> }

/** The member's passkeys, each to rename and to remove, and a button that adds one. */
export function PasskeyList({ factor, onAdd, onChanged }: Props) {
  const { passkeys, passkeysPossible } = factor
  const [act, setAct] = useState<{ kind: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  const finish = (text: string) => async () => {
    toast.success(text)
    setAct(null)
    await onChanged()
  }
  if (!passkeysPossible && passkeys.length === 0) return null
  return (
    <section className={own.way} aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{m.accounts_passkeys()}</h2>
      <p className="muted">{m.accounts_passkeyIntro()}</p>
      {passkeys.length === 0 ? (
        <p>{m.accounts_passkeysNone()}</p>
      ) : (
        <ul className={own.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Icon of={KeyRound} />
              <div>
                <b>{passkey.name}</b>
                <p className="muted">{datesOf(passkey)}</p>
              </div>
              <span className={own.acts}>
                <button
                  type="button"
                  aria-label={m.accounts_passkeyRenameOf({ name: passkey.name })}
                  onClick={() => setAct({ kind: 'rename', passkey })}
                >
                  {m.accounts_passkeyRename()}
                </button>
                <button
                  type="button"
                  aria-label={m.accounts_passkeyRemoveOf({ name: passkey.name })}
                  onClick={() => setAct({ kind: 'remove', passkey })}
                >
                  {m.accounts_passkeyRemove()}
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {passkeysPossible && canUsePasskeys() ? (
        <button type="button" className="btn large" onClick={onAdd}>
          {m.accounts_passkeyAdd()}
        </button>
      ) : (
        <p className="muted">{passkeysPossible ? m.accounts_passkeyUnsupported() : m.accounts_passkeyUnavailable()}</p>
      )}
      {act?.kind === 'rename' && (
        <RenameDialog passkey={act.passkey} onDone={finish(m.accounts_passkeyRenamed())} onClose={() => setAct(null)} />
      )}
      {act?.kind === 'remove' && (
        <RemoveDialog factor={factor} passkey={act.passkey} onDone={finish(m.accounts_passkeyRemoved())} onClose={() => setAct(null)} />
      )}
    </section>
  )
}

const day = (time: string) => time.slice(0, 10)
const datesOf = ({ createTime, usedTime }: Passkey) =>
  [
    m.accounts_passkeySince({ date: day(createTime) }),
    usedTime === null ? m.accounts_passkeyUnused() : m.accounts_passkeyUsed({ date: day(usedTime) }),
  ].join(' · ')

type RemoveProps = { factor: Factor; passkey: Passkey; onDone: () => Promise<void>; onClose: () => void }

function RemoveDialog({ factor, passkey: { id, name }, onDone, onClose }: RemoveProps) {
  const operation = useMemo<ProofOperation<null>>(
    () => ({
      preload: removePasskey.preload,
      check: (values) => removePasskey.check({ id, ...values }),
      submit: (values) => removePasskey.submit({ id, ...values }),
    }),
    [id],
  )
  const isLast = factor.appTime === null && factor.passkeys.length === 1
  const text = isLast ? m.accounts_passkeyRemoveLast() : m.accounts_passkeyRemoveText()
  return (
    <ProofDialog
      factor={factor}
      title={m.accounts_passkeyRemoveOf({ name })}
      text={text}
      operation={operation}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
