import type { SearchResult } from '#features/console/search/contract.ts'
import type { RecentRecord } from './recent-records.ts'

/** A line of the search box. Lines of one group stand together below its name. */
export type SearchEntry = { key: string; group: EntryGroup; title: string; note: string; act: { link: string } | { run: () => void } }
export type EntryGroup = 'recent' | 'actions' | SearchResult['kind']

export type Action = { key: string; title: string; act: SearchEntry['act'] }

const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** Returns the part of a text that is sent to the server; empty where only actions are asked for. */
export const serverQuery = (text: string) => (text.trim().startsWith('>') ? '' : text.trim())

/**
 * Returns the lines for a text: recent records and all actions for an empty one; after `>` only actions; otherwise what the server has
 * found, then matching actions. Records without a screen are left out.
 */
export function listEntries(
  text: string,
  { results, recent, actions }: { results: readonly SearchResult[]; recent: readonly RecentRecord[]; actions: readonly Action[] },
): SearchEntry[] {
  const folded = fold(text)
  if (folded === '') return [...recent.map(recentEntry), ...actions.map(actionEntry)]
  if (folded.startsWith('>')) return matching(actions, folded.slice(1).trim()).map(actionEntry)
  const isCode = folded.startsWith('#')
  return [...results.flatMap(resultEntry), ...(isCode ? [] : matching(actions, folded).map(actionEntry))]
}

const matching = (actions: readonly Action[], text: string) => actions.filter(({ title }) => fold(title).includes(text))

const recentEntry = ({ title, note, link }: RecentRecord): SearchEntry => ({ key: link, group: 'recent', title, note, act: { link } })

const actionEntry = ({ key, title, act }: Action): SearchEntry => ({ key: `action ${key}`, group: 'actions', title, note: '', act })

const resultEntry = ({ kind, id, title, note, link }: SearchResult): SearchEntry[] =>
  link === null ? [] : [{ key: `${kind} ${id}`, group: kind, title, note, act: { link } }]

/** Groups lines that follow each other. */
export function groupEntries(entries: readonly SearchEntry[]): { group: EntryGroup; entries: SearchEntry[] }[] {
  const groups: { group: EntryGroup; entries: SearchEntry[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.group === entry.group) last.entries.push(entry)
    else groups.push({ group: entry.group, entries: [entry] })
  }
  return groups
}
