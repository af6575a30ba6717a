import { lazy, Suspense } from 'react'
import { useSessionQuestion } from './member-store.ts'

const SessionDialogs = lazy(() => import('./session-dialogs.late.tsx'))

/** Renders the open session dialog. Every page includes it once. */
export function SessionQuestions() {
  const question = useSessionQuestion()
  return (
    question && (
      <Suspense fallback={null}>
        <SessionDialogs question={question} />
      </Suspense>
    )
  )
}
