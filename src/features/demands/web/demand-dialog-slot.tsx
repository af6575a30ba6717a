import { lazy, Suspense } from 'react'
import { useDemandRequest } from './demand-request.ts'

const DemandDialog = lazy(() => import('./demand-dialog.late.tsx'))

/** Rendered once in every page; loads the dialog when it is first opened. */
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
