import type { Call } from './call.ts'

/** The browser's way to the API. Loaded on first use, so that contracts and zod are no part of the first page. */
export const browserCall = async (): Promise<Call> => (await import('./fetch-call.ts')).fetchCall
