import { Suspense } from 'react'
import { late } from '#platform/web/late.ts'
import { useDemandRequest } from './demand-request.ts'

const DemandDialog = late(() => import('./demand-dialog.late.tsx'))

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
