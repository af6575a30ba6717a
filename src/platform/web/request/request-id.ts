import { createContext } from 'react'

/** The id of the request that a page is rendered for; null in the browser, and where nobody names one. */
export const RequestId = createContext<string | null>(null)
