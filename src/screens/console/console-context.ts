import { createContext, useContext } from 'react'
import type { Held } from '#platform/contract/permission.ts'

type Console = {
  /** The place in the bar for the title of the page and what can be done with it. */
  bar: HTMLElement | null
  held: Held
}

export const ConsoleContext = createContext<Console>({ bar: null, held: { roles: [], permissions: [] } })

/** What the person at the console may do. */
export const useHeld = () => useContext(ConsoleContext).held
