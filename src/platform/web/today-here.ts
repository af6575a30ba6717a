import { wireDate, wireTime } from '#platform/i18n/shanghai-time.ts'

/** The day where the parks are, by the clock of this device: `yyyy-MM-dd`. */
export const todayHere = () => wireDate(new Date())

/** The time there: `yyyy-MM-dd HH:mm:ss`. */
export const timeHere = () => wireTime(new Date())
