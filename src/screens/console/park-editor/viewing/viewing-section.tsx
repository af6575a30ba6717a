import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { StoredViewingHours } from '#features/appointments/viewing-hours-contract.ts'
import { getViewingHours } from '#features/appointments/web/viewing-hours-operations.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useEditorState } from '../editor-context.ts'
import { SectionCard } from '../form-sections/fields-section.tsx'
import { HoursForm } from './hours-form.tsx'

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; stored: StoredViewingHours }

/** When viewings of the park may begin. What is saved here counts at once, and is no part of the working copy. */
export function ViewingSection() {
  const { parkId } = useEditorState().view
  return (
    <SectionCard section="viewing">
      {parkId === null ? <p className="muted">{m.parkEditor_hoursUnpublished()}</p> : <ParkHours key={parkId} parkId={parkId} />}
    </SectionCard>
  )
}

function ParkHours({ parkId }: { parkId: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    getViewingHours.call({ id: parkId }, { noTip: true }).then(
      (stored) => isCurrent && setState({ kind: 'loaded', stored }),
      () => isCurrent && setState({ kind: 'failed' }),
    )
    return () => void (isCurrent = false)
  }, [parkId, attempt])
  const load = () => setAttempt((count) => count + 1)
  if (state.kind === 'loading') return <Skeleton />
  if (state.kind === 'failed')
    return (
      <p role="alert">
        {m.parkEditor_hoursNotLoaded()}{' '}
        <button type="button" className="btn small" onClick={load}>
          {m.ui_retry()}
        </button>
      </p>
    )
  // Another version starts the form again, as an undo does.
  return (
    <HoursForm
      key={state.stored.version}
      stored={state.stored}
      onReload={load}
      onSaved={(stored) => setState({ kind: 'loaded', stored })}
    />
  )
}
