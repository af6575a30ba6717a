import { wireDate } from '#platform/i18n/shanghai-time.ts'

/** Returns `HH:mm` for a time of today, `MM-dd` for others. `time` is a wire time, in Shanghai. */
export const shortTime = (time: string) => (time.startsWith(wireDate(new Date())) ? time.slice(11, 16) : time.slice(5, 10))
