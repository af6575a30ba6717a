import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'

const AgreementDialog = lazy(() => import('./agreement-dialog.late.tsx'))

/** Stands once in every page: a member whose agreements are too old is asked, except where they are being read. */
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
