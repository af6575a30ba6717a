import type { Permission } from '#platform/contract/permission.ts'

/**
 * The jobs of the console that show a number, with the permission to see it: `waiting` counts what waits for a person, the others say how
 * much there is.
 */
export const jobCounts = {
  listings: { permission: 'system:park:list', waiting: false },
  leads: { permission: 'system:lead:list', waiting: true },
  conversations: { permission: 'system:chat:list', waiting: true },
} as const satisfies Record<string, { permission: Permission; waiting: boolean }>
export type CountedJob = keyof typeof jobCounts

export const countPermissions: readonly Permission[] = Object.values(jobCounts).map(({ permission }) => permission)
