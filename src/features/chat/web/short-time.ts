import { wireDate } from '#platform/i18n/format.ts'

/** Today's talks by their minute, others by their day. The wire's clock is that of Shanghai. */
export const shortTime = (time: string) => (time.startsWith(wireDate(new Date())) ? time.slice(11, 16) : time.slice(5, 10))
