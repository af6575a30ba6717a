// Replaced by `npm run db:types`.
// eslint-disable-next-line
export type DB = Record<string, never>
