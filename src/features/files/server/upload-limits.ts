import type { Rule } from '#platform/server/rate-limits/rate-limit.ts'

/** Per member. */
export const uploadsPerHour: Rule = { name: 'upload', limits: [{ max: 30, seconds: 3_600 }] }
