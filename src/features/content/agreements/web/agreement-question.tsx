import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { late } from '#platform/web/late.ts'

const AgreementDialog = late(() => import('./agreement-dialog.late.tsx'))

/** Asks a member to accept new agreements; part of every page, silent on the pages where they are read. */
export function AgreementQuestion() {
  const member = useSignedInMember()
  const { pathname } = useLocation()
  if (!member?.agreementDue || pathname.startsWith('/agreement/')) return null
  return (
    <Suspense fallback={null}>
      <AgreementDialog />
    </Suspense>
  )
}
