import { Check, Copy, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#screens/frame/account/account-form.module.css'
import own from './two-step.module.css'

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      toast.error(m.accounts_twoStepCopyFailed())
    }
  }
  return (
    <div className={styles.form}>
      <p className={styles.warning}>
        <Icon of={TriangleAlert} />
        {m.accounts_twoStepCodesText()}
      </p>
      <section className={own.step} aria-labelledby="codes-title">
        <h2 id="codes-title">{m.accounts_twoStepCodesTitle()}</h2>
        <ul className={own.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </section>
      <div className={own.buttons}>
        <button type="button" className="btn large" onClick={() => void copy()}>
          <Icon of={isCopied ? Check : Copy} />
          {m.ui_copy()}
        </button>
        <button type="button" className="btn primary large" onClick={onDone}>
          {m.accounts_twoStepSaved()}
        </button>
      </div>
    </div>
  )
}
