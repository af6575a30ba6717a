import { lazy, Suspense } from 'react'
import { useDemandRequest } from './demand-request.ts'

const DemandDialog = lazy(() => import('./demand-dialog.late.tsx'))

/** Stands once in every page: the form and its rules come when somebody asks for them. */
export function DemandDialogSlot() {
  const request = useDemandRequest()
  return (
    request && (
      <Suspense fallback={null}>
        <DemandDialog key={request.mode === 'edit' ? request.demandId : 'new'} request={request} />
      </Suspense>
    )
  )
}
