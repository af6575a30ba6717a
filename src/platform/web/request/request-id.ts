import { createContext } from 'react'

/** Id of the request for which a page is rendered; null in the browser. */
export const RequestId = createContext<string | null>(null)
