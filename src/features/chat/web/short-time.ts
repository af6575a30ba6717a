import { wireDate } from '#platform/i18n/shanghai-time.ts'

/** Time of day for today's conversations, the date for others. The wire uses Shanghai time. */
export const shortTime = (time: string) => (time.startsWith(wireDate(new Date())) ? time.slice(11, 16) : time.slice(5, 10))
