/** Days and times relative to the anchor, without a clock. All are text as PostgreSQL reads it; times are UTC. */
const dayMs = 86_400_000

export const dayFrom = (anchor: string, days: number) =>
  new Date(Date.parse(`${anchor}T00:00:00Z`) + Math.round(days) * dayMs).toISOString().slice(0, 10)

/** `minute` of that day in UTC; 0 is 08:00 in China. */
export const momentFrom = (anchor: string, days: number, minute: number) =>
  new Date(Date.parse(`${anchor}T00:00:00Z`) + Math.round(days) * dayMs + minute * 60_000).toISOString()

/** Returns the anchor of the demo: the first day of the current month. The world looks current and stays the same for a month. */
export const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`
