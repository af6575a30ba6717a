/** An access token and its expiry in ms of `Date.now()`, a clock that all tabs of a browser share. */
export type Grant = { token: string; endsAt: number }
