import { z } from 'zod'
import { m } from '#messages'
import { whenSessionKnown } from '#features/accounts/web/session/login-prompt.ts'
import { currentMemberState } from '#features/accounts/web/session/member-store.ts'
import { momentAt } from '#platform/i18n/shanghai-time.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import * as contract from '../contract.ts'
import { copyProject, isEmptyProject, isSameProject, mergeProjects, type LeftOut, type Project } from '../project.ts'
import { readProject } from '../stored-project.ts'
import { applyPending, pendingOf, type Change, type PendingChange } from './pending-changes.ts'
import { keepProject, keptProject } from './project-store.ts'

/** Changes that are on this page and not in the account yet, oldest first. */
let pending: PendingChange[] = []
let queue: Promise<unknown> = Promise.resolve()

/** Runs work after all earlier work, so that versions follow one another. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = queue.then(work, work)
  queue = next.catch(() => {})
  return next
}

const memberId = () => currentMemberState().member?.userId ?? null

/**
 * Changes the project: at once in this browser, then in the account of a member. A change that meets a newer version is applied to that. Rejects
 * with `CallFailed` if the account could not be reached; the change stays in the browser and is sent with the next one.
 */
export async function changeProject(change: Change): Promise<void> {
  const before = keptProject()
  const project = change(before.project)
  if (project === before.project) return
  const isCopy = before.owner !== null
  keepProject({ ...before, project, changedAt: Math.max(Date.now(), before.changedAt + 1), isUnsaved: isCopy })
  if (isCopy) pending.push({ change, by: memberId() })
  await sessionKnown()
  const current = memberId()
  if (current !== null) await inTurn(() => (keptProject().owner === current ? sendPending(current) : mergeInto(current)))
}

const sessionKnown = () => new Promise<void>((resolve) => whenSessionKnown(resolve))

/** How long a copy is taken for current when a page opens. */
const freshMs = 60_000

/** Brings browser and account of a member together: merges what a guest has entered, sends what is unsaved, reads what is new. */
export async function syncProject(current: string, { force = false } = {}): Promise<void> {
  const kept = keptProject()
  const isFresh = kept.owner === current && !kept.isUnsaved && Date.now() - kept.checkedAt < freshMs
  if (isFresh && !force) return
  await inTurn(() => mergeInto(current))
}

async function mergeInto(current: string): Promise<void> {
  const call = await quietCall()
  const own = await call(contract.getProject, {})
  // Signed out meanwhile: nothing of the member stays in the browser.
  if (memberId() !== current) return
  const kept = keptProject()
  const isOurs = kept.owner === null ? !isEmptyProject(kept.project) : kept.owner === current && kept.isUnsaved
  if (!isOurs) {
    keepOwn(current, own)
    return sendPending(current)
  }
  const { project, changedAt, leftOut } = mergeProjects(kept, { project: readProject(own), changedAt: changedAtOf(own) })
  pending = []
  keepOwn(current, own)
  if (!isSameProject(project, readProject(own))) {
    keepProject({ ...keptProject(), project, changedAt, isUnsaved: true })
    await sendPending(current)
  }
  await announce(leftOut)
}

const changedAtOf = ({ updateTime }: contract.OwnProject) => (updateTime === null ? 0 : momentAt(updateTime).getTime())

/** Keeps what the account has, with the changes of this page that it does not have. */
function keepOwn(owner: string, own: contract.OwnProject) {
  const { version, shared } = own
  pending = pendingOf(pending, owner)
  const project = applyPending(pending, owner, readProject(own))
  keepProject({
    project,
    changedAt: Math.max(changedAtOf(own), 1),
    owner,
    version,
    isUnsaved: pending.length > 0,
    isShared: shared,
    link: shared ? keptProject().link : null,
    checkedAt: Date.now(),
  })
}

const maxAttempts = 4

async function sendPending(current: string): Promise<void> {
  const call = await quietCall()
  for (let attempt = 1; ; attempt++) {
    const { project, version, isUnsaved } = keptProject()
    if (!isUnsaved || memberId() !== current) return
    const sent = [...pending]
    try {
      const own = await call(contract.saveProject, { ...copyProject(project), version })
      if (memberId() !== current) return
      pending = pending.slice(sent.length)
      return keepOwn(current, own)
    } catch (error) {
      const own = attempt < maxAttempts ? readConflict(error) : null
      if (own === null) throw error
      rebase(current, own, sent.length > 0 ? null : project)
    }
  }
}

/** Returns the stored project that a refusal of an outdated version carries; null for any other failure. */
function readConflict(error: unknown): contract.OwnProject | null {
  if (!(error instanceof CallFailed) || error.code !== 409) return null
  const { success, data } = z.safeDecode(contract.OwnProject, error.data as z.input<typeof contract.OwnProject>)
  return success ? data : null
}

/** Applies the changes of this page to a newer version; what an earlier page has not sent is merged with it. */
function rebase(current: string, own: contract.OwnProject, unsent: Project | null) {
  keepOwn(current, own)
  if (unsent === null) return
  const { project } = mergeProjects({ project: unsent, changedAt: Date.now() }, { project: readProject(own), changedAt: changedAtOf(own) })
  keepProject({ ...keptProject(), project, isUnsaved: true })
}

/** Creates the link of a member's project, whatever is unsaved included, and returns its secret. An earlier link ends. */
export async function createLink(current: string): Promise<string> {
  return inTurn(async () => {
    await sendPending(current)
    const { token } = await (await quietCall())(contract.shareProject, {})
    keepProject({ ...keptProject(), isShared: true, link: token })
    return token
  })
}

export async function revokeLink(): Promise<void> {
  await (
    await quietCall()
  )(contract.unshareProject, {})
  keepProject({ ...keptProject(), isShared: false, link: null })
}

/** Says what did not fit into one project, by name. */
async function announce({ destinations, shortlist }: LeftOut) {
  if (destinations.length + shortlist.length === 0) return
  const { toast } = await import('#platform/web/toast/toast.ts')
  if (destinations.length > 0)
    toast.warning(m.projects_destinationsLeftOut({ names: destinations.map(({ name }) => name).join(m.ui_listSeparator()) }))
  if (shortlist.length > 0) toast.warning(m.projects_itemsLeftOut({ count: String(shortlist.length) }))
}
