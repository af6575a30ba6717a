import type { Project } from '../project.ts'

export type Change = (project: Project) => Project

/** A change and who made it; null: a reader whose session was not known yet. */
export type PendingChange = { change: Change; by: string | null }

/**
 * Applies the changes of a member that the account does not have, oldest first. Those of another member, who signed out on this page before they
 * were stored, are left out.
 */
export const applyPending = (pending: readonly PendingChange[], owner: string, project: Project): Project =>
  pendingOf(pending, owner).reduce((changed, { change }) => change(changed), project)

/** Returns the changes that belong to a member. */
export const pendingOf = (pending: readonly PendingChange[], owner: string) => pending.filter(({ by }) => by === null || by === owner)
