import { createContext, useContext } from 'react'
import type { Grants } from '#platform/contract/permission.ts'

type Console = {
  /** The elements in the bar into which a page renders its title and its actions. */
  titlePlace: HTMLElement | null
  actionsPlace: HTMLElement | null
  grants: Grants
}

export const ConsoleContext = createContext<Console>({ titlePlace: null, actionsPlace: null, grants: { roles: [], permissions: [] } })

/** Returns the roles and permissions of the member. */
export const useGrants = () => useContext(ConsoleContext).grants
