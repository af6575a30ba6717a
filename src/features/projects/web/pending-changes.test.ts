import { expect, test } from 'vitest'
import { addToShortlist, emptyProject, listParkIds } from '../project.ts'
import { applyPending, pendingOf, type PendingChange } from './pending-changes.ts'

const add = (parkId: string, by: string | null): PendingChange => ({ change: (project) => addToShortlist(project, { parkId }), by })

test('[PROJ-1] changes that a member made before signing out are not applied to the project of the next member', () => {
  const pending = [add('1', 'first'), add('2', 'second'), add('3', null)]
  expect(listParkIds(applyPending(pending, 'second', emptyProject))).toEqual(['2', '3'])
  expect(pendingOf(pending, 'third')).toHaveLength(1)
})
