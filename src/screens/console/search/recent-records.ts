import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'

export type RecentRecord = { title: string; note: string; link: string }

const maxRecords = 8

const isRecord = (value: unknown): value is RecentRecord => {
  const { title, note, link } = (value ?? {}) as Record<string, unknown>
  return typeof title === 'string' && typeof note === 'string' && typeof link === 'string' && link.startsWith('/admin/')
}

/** The records that the member opened last, the latest first. They end with the session. */
export const recentRecords = storedValue<readonly RecentRecord[]>(`${personalPrefix}console-recent`, [], (stored) =>
  Array.isArray(stored) ? stored.filter(isRecord).slice(0, maxRecords) : [],
)

/** Puts a record in front of the others, once. */
export const withRecord = (records: readonly RecentRecord[], { title, note, link }: RecentRecord): RecentRecord[] =>
  [{ title, note, link }, ...records.filter((record) => record.link !== link)].slice(0, maxRecords)
