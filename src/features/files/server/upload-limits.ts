import type { Rule } from '#platform/server/rate-limit.ts'

/** Of one member. */
export const uploadsPerHour: Rule = { name: 'upload', limits: [{ max: 30, seconds: 3_600 }] }
