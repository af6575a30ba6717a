import { todayPermissions } from '#features/statistics/cards.ts'
import type { Permission } from '#platform/contract/permission.ts'

/**
 * The jobs of the console that show a number, with the permissions of which one is needed to see it: `waiting` counts what waits for a person,
 * the others say how much there is.
 */
export const jobCounts = {
  today: { permissions: todayPermissions, waiting: true },
  listings: { permissions: ['system:park:list'], waiting: false },
  leads: { permissions: ['system:lead:list'], waiting: true },
  conversations: { permissions: ['system:chat:list'], waiting: true },
} as const satisfies Record<string, { permissions: readonly Permission[]; waiting: boolean }>
export type CountedJob = keyof typeof jobCounts

export const countPermissions: readonly Permission[] = [...new Set(Object.values(jobCounts).flatMap(({ permissions }) => permissions))]
