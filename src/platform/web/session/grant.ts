/** An access token and the moment it ends, in ms of `Date.now()`: the tabs of one browser share that clock. */
export type Grant = { token: string; endsAt: number }
