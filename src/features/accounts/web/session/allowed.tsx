import type { ReactNode } from 'react'
import { hasAll, hasAny } from '#platform/contract/permission.ts'
import { useSignedInMember } from './member-store.ts'

type Wanted = { any: readonly string[] } | { all: readonly string[] }

/** Whether the signed-in person has one (`any`) or every one (`all`) of the permissions or roles. The server checks again. */
export function useAllowed(wanted: Wanted): boolean {
  const member = useSignedInMember()
  const held = member ?? { roles: [], permissions: [] }
  return 'any' in wanted ? hasAny(held, wanted.any) : hasAll(held, wanted.all)
}

/** Leaves out what the person may not use. */
export function Allowed({ children, ...wanted }: Wanted & { children: ReactNode }) {
  return useAllowed(wanted) && children
}
