/** Days and moments around the anchor, without a clock. All as text, as PostgreSQL reads them; moments are UTC. */
const dayMs = 86_400_000

export const dayFrom = (anchor: string, days: number) =>
  new Date(Date.parse(`${anchor}T00:00:00Z`) + Math.round(days) * dayMs).toISOString().slice(0, 10)

/** `minute` of that day, UTC; 0 is eight o'clock in the morning in China. */
export const momentFrom = (anchor: string, days: number, minute: number) =>
  new Date(Date.parse(`${anchor}T00:00:00Z`) + Math.round(days) * dayMs + minute * 60_000).toISOString()

/** The demo's anchor is the first day of the current month: a world of today, and the same for a whole month. */
export const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`
