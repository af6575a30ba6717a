import { m } from '#messages'
import { jobsFor } from '#screens/console/console-sections.ts'

type Change = { before: readonly string[]; after: readonly string[]; holders: number }

/** Returns what a change of permissions means, in a sentence: how many, for whom, and which parts of the console come or go. */
export function describeChange({ before, after, holders }: Change): string {
  const added = after.filter((one) => !before.includes(one)).length
  const removed = before.filter((one) => !after.includes(one)).length
  if (added + removed === 0) return m.people_noChange()
  const [was, becomes] = [before, after].map((permissions) => jobsFor({ roles: [], permissions }).map(({ label }) => label()))
  const separator = m.ui_listSeparator()
  const come = becomes!.filter((label) => !was!.includes(label)).join(separator)
  const go = was!.filter((label) => !becomes!.includes(label)).join(separator)
  return [
    m.people_changeCounts({ added: String(added), removed: String(removed) }),
    holders > 0 && m.people_changeHolders({ n: String(holders) }),
    come !== '' && m.people_changeCome({ jobs: come }),
    go !== '' && m.people_changeGo({ jobs: go }),
  ]
    .filter(Boolean)
    .join(m.people_sentenceSeparator())
}
