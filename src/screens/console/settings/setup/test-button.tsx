import { CircleCheck, CircleX, Send } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { testSetup } from '#features/setup/web/operations.ts'
import type { Testable } from '#features/setup/steps.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './setup.module.css'

type Answer = { ok: boolean; answer: string }

/** Tries a provider and shows what it answered, in its own words. */
export function TestButton({ what, label }: { what: Testable; label: () => string }) {
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  async function run() {
    setBusy(true)
    setAnswer(null)
    try {
      setAnswer(await testSetup.call({ what }, { noTip: true }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setAnswer({ ok: false, answer: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.test}>
      <button type="button" className="btn" disabled={isBusy} onClick={() => void run()}>
        <Icon of={Send} />
        {label()}
      </button>
      <div role="status">
        {isBusy && <p className="muted">{m.setup_testing()}</p>}
        {answer && (
          <div className={styles.answer} data-ok={answer.ok}>
            <b>
              <Icon of={answer.ok ? CircleCheck : CircleX} />
              {answer.ok ? m.setup_testOk() : m.setup_testFailed()}
            </b>
            <code>{answer.answer}</code>
          </div>
        )}
      </div>
    </div>
  )
}
