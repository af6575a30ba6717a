import { wireDate } from '#platform/i18n/shanghai-time.ts'

/** The day where the parks are, by the clock of this device: `yyyy-MM-dd`. */
export const todayHere = () => wireDate(new Date())
