/** Returns the current time. Everything else takes a clock as an argument, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
