import type { Rule } from '#platform/server/rate-limits/rate-limit.ts'

/** Uploads per member. */
export const uploadsPerHour: Rule = { name: 'upload', limits: [{ max: 30, seconds: 3_600 }] }
