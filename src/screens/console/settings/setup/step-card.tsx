import { Check, CircleAlert, CircleCheck, CircleDashed } from 'lucide'
import { m } from '#messages'
import type { Setup, SetupStepState } from '#features/setup/contract.ts'
import { optionalChecks } from '#features/setup/steps.ts'
import { useSiteName } from '#features/site/web/use-site.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import type { MarkStep } from './mark-step.ts'
import styles from './setup.module.css'
import { checkTexts, stepTexts } from './step-texts.ts'
import { TestButton } from './test-button.tsx'

type Props = { number: number; state: SetupStepState; onMark: MarkStep; onChanged: (setup: Setup) => void }

const looks = {
  done: { icon: CircleCheck, label: m.setup_stateDone },
  skipped: { icon: CircleDashed, label: m.setup_stateSkipped },
  open: { icon: CircleAlert, label: m.setup_stateOpen },
}

/** A step with what it checks, where it is done, and what visitors see until then. */
export function StepCard({ number, state: { step, state, checks }, onMark, onChanged }: Props) {
  const siteName = useSiteName()
  const { title, text, until, links, test, isConfirmed } = stepTexts[step]
  const { icon, label } = looks[state]
  const titleId = `setup-${step}`
  return (
    <li className={`card ${styles.step}`} data-state={state} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>
          <span className={styles.number}>{number}</span>
          {title()}
        </h2>
        <span className={styles.state}>
          <Icon of={icon} />
          {label()}
        </span>
      </header>
      <p>{text()}</p>
      <Checks checks={checks} />
      {state !== 'done' && (
        <p className="muted">
          {m.setup_untilThen()} {until(siteName)}
        </p>
      )}
      <div className={styles.actions}>
        {test && <TestButton {...test} />}
        {step === 'demo' && state !== 'done' && <RemoveDemo onRemoved={onChanged} />}
        {links.map((link) => (
          <AppLink key={link.to} className="btn" to={link.to}>
            {link.label()}
          </AppLink>
        ))}
        {isConfirmed && state !== 'done' && (
          <button type="button" className="btn" onClick={() => void onMark(step, 'confirmed')}>
            <Icon of={Check} />
            {m.setup_confirm()}
          </button>
        )}
        {state === 'open' && (
          <button type="button" className="btn plain" onClick={() => void onMark(step, 'skipped')}>
            {m.setup_skip()}
            <span className="sr"> {title()}</span>
          </button>
        )}
        {state === 'skipped' && (
          <button type="button" className="btn plain" onClick={() => void onMark(step, 'none')}>
            {m.setup_unskip()}
            <span className="sr"> {title()}</span>
          </button>
        )}
      </div>
    </li>
  )
}

const isEnvironment = (name: SetupStepState['checks'][number]['name']) => ['smtp', 'sms', 'mapKey'].includes(name)

function Checks({ checks }: Pick<SetupStepState, 'checks'>) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ name, ok, found }) => (
        <li key={name} data-ok={ok}>
          <Icon of={ok ? CircleCheck : CircleDashed} />
          <span>{checkTexts[name]()}</span>
          <b>
            {isEnvironment(name) ? (
              ok ? (
                m.setup_isSet()
              ) : (
                m.setup_isNotSet()
              )
            ) : found.startsWith('/whs/') ? (
              <img src={found} alt="" />
            ) : (
              found
            )}
          </b>
          {optionalChecks.includes(name) && <span className="tag grey">{m.setup_optional()}</span>}
        </li>
      ))}
    </ul>
  )
}
