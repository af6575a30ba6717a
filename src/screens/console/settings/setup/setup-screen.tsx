import { useState } from 'react'
import type { Route } from './+types/setup-screen'
import { m } from '#messages'
import type { Setup } from '#features/setup/contract.ts'
import { markSetupStep } from '#features/setup/web/operations.ts'
import { setupSteps } from '#features/setup/steps.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { SettingsPage } from '../settings-page.tsx'
import type { MarkStep } from './mark-step.ts'
import styles from './setup.module.css'
import { StepCard } from './step-card.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadSetup(request)

/** What makes the portal that of a company: nine steps, each of which checks itself. */
export default function SetupScreen({ loaderData }: Route.ComponentProps) {
  const [setup, setSetup] = useState<Setup>(loaderData)
  const mark: MarkStep = async (step, value) => setSetup(await markSetupStep.call({ step, mark: value }))
  const dismiss = async () => {
    await mark('all', setup.dismissed ? 'none' : 'skipped')
    if (!setup.dismissed) toast.success(m.setup_dismissed())
  }
  const isComplete = setup.finished === setupSteps.length
  return (
    <SettingsPage
      title={m.setup_title()}
      actions={
        !isComplete && (
          <button type="button" className="btn" onClick={() => void dismiss()}>
            {setup.dismissed ? m.setup_reopen() : m.setup_dismiss()}
          </button>
        )
      }
    >
      <Progress finished={setup.finished} />
      <ol className={styles.steps}>
        {setup.steps.map((step, at) => (
          <StepCard key={step.step} number={at + 1} state={step} onMark={mark} onChanged={setSetup} />
        ))}
      </ol>
    </SettingsPage>
  )
}

function Progress({ finished }: { finished: number }) {
  const total = setupSteps.length
  const text = m.setup_progress({ done: String(finished), total: String(total) })
  return (
    <div className={`card ${styles.progress}`}>
      <b>{text}</b>
      <progress max={total} value={finished} aria-label={text} />
    </div>
  )
}
