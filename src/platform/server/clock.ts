/** The only reader of the time of day: everything else takes a clock, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
