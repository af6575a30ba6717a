import { CallFailed } from './call.ts'

/** True for a failure after which the same call may succeed in a moment: of the network (code 0), or of the server (500–599). */
export const isTemporary = (error: unknown) => error instanceof CallFailed && (error.code === 0 || (error.code >= 500 && error.code <= 599))
