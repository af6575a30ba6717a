import { createContext } from 'react-router'
import type { Call } from './call.ts'

/** How loaders reach the API while a page is rendered: inside the process, without anybody's session. */
export const serverCall = createContext<Call>()
