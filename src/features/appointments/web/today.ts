import { wireDate } from '#platform/i18n/format.ts'

/** The day where the parks are, by the clock of this device: `yyyy-MM-dd`. */
export const todayHere = () => wireDate(new Date())
