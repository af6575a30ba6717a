import { Suspense } from 'react'
import { late } from '#platform/web/late.ts'
import { useFactorQuestion } from '../second-factor/use-factor-question.ts'
import { useSessionQuestion } from './member-store.ts'

const SessionDialogs = late(() => import('./session-dialogs.late.tsx'))
const FactorDialog = late(() => import('../second-factor/factor-dialog.late.tsx'))

/** Renders the open session dialog, and above it the one that asks for the second factor. Every page includes it once. */
export function SessionQuestions() {
  const question = useSessionQuestion()
  const factorQuestion = useFactorQuestion()
  return (
    <>
      {question && (
        <Suspense fallback={null}>
          <SessionDialogs question={question} />
        </Suspense>
      )}
      {factorQuestion && (
        <Suspense fallback={null}>
          <FactorDialog key={factorQuestion.challenge} question={factorQuestion} />
        </Suspense>
      )}
    </>
  )
}
