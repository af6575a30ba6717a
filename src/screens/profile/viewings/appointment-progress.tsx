import { m } from '#messages'
import type { Appointment } from '#features/appointments/contract.ts'
import { progressSteps, viewing } from '#features/appointments/transitions.ts'
import styles from './appointments.module.css'

type Props = { appointment: Pick<Appointment, 'status' | 'statusLabel'>; labels: Record<string, string> }

/** Three steps to success; a cancelled or closed viewing ends in a grey dot with the reason. */
export function AppointmentProgress({ appointment: { status, statusLabel }, labels }: Props) {
  const at = progressSteps.findIndex((step) => step === status)
  const label = (step: (typeof progressSteps)[number]) => labels[viewing.valueOf(step)] ?? ''
  if (at < 0)
    return (
      <ol className={styles.steps} data-short aria-label={m.profile_appointmentProgress()}>
        <li data-state="done">{label('untreated')}</li>
        <li data-state="over" aria-current="step">
          {statusLabel}
        </li>
      </ol>
    )
  const isDone = (index: number) => index < at || status === 'successful'
  return (
    <ol className={styles.steps} aria-label={m.profile_appointmentProgress()}>
      {progressSteps.map((step, index) => (
        <li key={step} data-state={isDone(index) ? 'done' : index === at ? 'now' : 'next'} aria-current={index === at ? 'step' : undefined}>
          {label(step)}
          {isDone(index) && <span className="sr"> {m.ui_stepDone()}</span>}
        </li>
      ))}
    </ol>
  )
}
