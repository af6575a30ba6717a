import { createContext, useContext } from 'react'
import type { Grants } from '#platform/contract/permission.ts'

type Console = {
  /** The element in the bar into which a page renders its title and actions. */
  bar: HTMLElement | null
  grants: Grants
}

export const ConsoleContext = createContext<Console>({ bar: null, grants: { roles: [], permissions: [] } })

/** Returns the roles and permissions of the member. */
export const useGrants = () => useContext(ConsoleContext).grants
