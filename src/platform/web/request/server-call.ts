import { createContext } from 'react-router'
import type { Call } from './call.ts'

/** The `Call` of loaders during server rendering: within the process and without a session. */
export const serverCall = createContext<Call>()
