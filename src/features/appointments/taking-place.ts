import { wireDate, wireTime } from '#platform/i18n/shanghai-time.ts'
import { upcomingStatuses, type AppointmentStatus } from './transitions.ts'

/** A viewing that ended otherwise, or whose outcome is noted, takes no other time. */
export const takesPlace = ({ status, outcome }: { status: AppointmentStatus; outcome: string | null }) =>
  outcome === null && upcomingStatuses.some((each) => each === status)

/** A viewing at any time of a day begins with the day. */
export const hasBegun = ({ visitOn, visitAt }: { visitOn: string; visitAt: string | null }, now: Date) =>
  visitAt === null ? visitOn <= wireDate(now) : `${visitOn} ${visitAt}` <= wireTime(now)
