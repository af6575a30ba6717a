import { LockKeyhole } from 'lucide'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/import-screen'
import { m } from '#messages'
import type { ImportDetail } from '#features/inventory/import/schemas.ts'
import { repeatAfter } from '#platform/web/repeat-after.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Steps } from '#platform/web/ui/steps.tsx'
import { ConsoleHead } from '../console-head.tsx'
import { CheckStep } from './check-step.tsx'
import { importsUrl } from './import-address.ts'
import { ImportSums } from './import-sums.tsx'
import styles from './imports.module.css'
import { MatchStep } from './match-step.tsx'
import { PictureResults } from './picture-results.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ResultStep } from './result-step.tsx'
import { loadShownImport, refreshImport } from './shown-import.ts'
import { TemplateButton } from './template-button.tsx'

export const clientLoader = ({ request, params: { id } }: Route.ClientLoaderArgs) => loadShownImport(request, id)

/** After each answer: with the time of an answer, what is shown is less than two seconds old. */
const refreshAfterMs = 1_000

/** The import at the step that its state calls for. */
export default function ImportScreen({ loaderData }: Route.ComponentProps) {
  const { detail, isMatching } = loaderData
  const isRunning = detail.state === 'checking' || detail.state === 'applying'
  useRefresh(isRunning || (detail.state === 'done' && detail.pictures.waiting > 0))
  const step = stepOf(detail, isMatching)
  return (
    <>
      <ConsoleHead title={m.imports_stepApply()} back={importsUrl(detail.scope)}>
        <TemplateButton scope={detail.scope} />
      </ConsoleHead>
      <div className={styles.steps}>
        <Steps names={[m.imports_stepUpload(), m.imports_stepMatch(), m.imports_stepCheck(), m.imports_stepApply()]} current={step} />
        {step < 4 && (
          <p className="muted">
            <Icon of={LockKeyhole} />
            {m.imports_dryRunNote()}
          </p>
        )}
      </div>
      <ImportSums detail={detail} />
      {step === 2 && <MatchStep key={detail.id} detail={detail} />}
      {isRunning && <ProgressStep detail={detail} />}
      {step === 3 && !isRunning && <CheckStep {...loaderData} />}
      {step === 4 && !isRunning && <ResultStep detail={detail} />}
      {loaderData.pictures && <PictureResults detail={detail} pictures={loaderData.pictures} />}
    </>
  )
}

/** Counts from 1: upload, match, check, apply. */
function stepOf({ state }: ImportDetail, isMatching: boolean) {
  if (state === 'uploaded' || state === 'failed' || (state === 'checked' && isMatching)) return 2
  return state === 'checking' || state === 'checked' ? 3 : 4
}

function useRefresh(isOn: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => (isOn ? repeatAfter(refreshAfterMs, () => refreshImport(revalidate)) : undefined), [isOn, revalidate])
}
