import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'
import { emptyProject, isEmptyProject, type DatedProject, type Project } from '../project.ts'
import { readProject, storeProject } from '../stored-project.ts'
import { projectKey } from '../urls.ts'

/** The project of this browser. */
type KeptProject = DatedProject & {
  /** The member of whose project it is a copy; null: a guest's own. */
  owner: string | null
  /** Of the copy; 0 while the account has none. */
  version: number
  /** Has changes that the account does not have. */
  isUnsaved: boolean
  /** A link shows it to others. */
  isShared: boolean
  /** The secret of the link, if this browser has created it: the account has its hash only. */
  link: string | null
  /** When the account was last read, in ms since the epoch. */
  checkedAt: number
}

const none: KeptProject = {
  project: emptyProject,
  changedAt: 0,
  owner: null,
  version: 0,
  isUnsaved: false,
  isShared: false,
  link: null,
  checkedAt: 0,
}
/** Cleared when a member signs out, as all personal values. */
const stored = storedValue<KeptProject>(`${personalPrefix}${projectKey}`, none, readKept)

/** Reads what is stored, which may be outdated or manipulated. */
export function readKept(value: unknown): KeptProject {
  const { project, changedAt, owner, version, isUnsaved, isShared, link, checkedAt } = (value ?? {}) as Partial<
    Record<keyof KeptProject, unknown>
  >
  const count = (number: unknown) => (Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : 0)
  return {
    project: readProject(project),
    changedAt: count(changedAt),
    owner: typeof owner === 'string' ? owner : null,
    version: count(version),
    isUnsaved: isUnsaved === true,
    isShared: isShared === true,
    link: typeof link === 'string' ? link : null,
    checkedAt: count(checkedAt),
  }
}

/** While the storage is unavailable, as in some private windows, the project lives as long as the page. */
let unstored: KeptProject | null = null

export const keptProject = (): KeptProject => unstored ?? stored.read()

export function keepProject(kept: KeptProject) {
  // Also a project that is empty is a copy of the account's; pages do not load anything for it.
  const text = { ...kept, project: storeProject(kept.project), isEmpty: isEmptyProject(kept.project) }
  unstored = null
  stored.write(text as KeptProject)
  if (stored.read().changedAt !== kept.changedAt || stored.read().version !== kept.version) unstored = kept
  // Browsers send this event to the other tabs only, and the mark of the project listens too.
  window.dispatchEvent(new Event('storage'))
}

/** Returns the project of the reader; an empty one on the server and in the first render. Another member's copy is not shown. */
export function useKeptProject(): KeptProject {
  const member = useSignedInMember()
  const read = stored.use()
  const kept = unstored ?? read
  return member && kept.owner !== null && kept.owner !== member.userId ? none : kept
}

export const useProject = (): Project => useKeptProject().project
