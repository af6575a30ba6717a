import type { ReactNode } from 'react'
import { hasAll, hasAny } from '#platform/contract/permission.ts'
import { useSignedInMember } from './member-store.ts'

type Requirement = { any: readonly string[] } | { all: readonly string[] }

/** Returns true if the member has one (`any`) or each (`all`) of the permissions or roles. The server enforces them. */
export function useAllowed(requirement: Requirement): boolean {
  const member = useSignedInMember()
  const granted = member ?? { roles: [], permissions: [] }
  return 'any' in requirement ? hasAny(granted, requirement.any) : hasAll(granted, requirement.all)
}

/** Renders its children only if the member meets the requirement. */
export function Allowed({ children, ...requirement }: Requirement & { children: ReactNode }) {
  return useAllowed(requirement) && children
}
