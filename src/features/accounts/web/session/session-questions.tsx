import { lazy, Suspense } from 'react'
import { useSessionQuestion } from './member-store.ts'

const Questions = lazy(() => import('./session-dialogs.late.tsx'))

/** Stands once in every page: expired, changed elsewhere, sign out?, log in? */
export function SessionQuestions() {
  const question = useSessionQuestion()
  return (
    question && (
      <Suspense fallback={null}>
        <Questions question={question} />
      </Suspense>
    )
  )
}
