import { z } from 'zod'
import { Flag } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { countPermissions, jobCounts, type CountedJob } from './job-counts.ts'

const jobs = Object.keys(jobCounts) as [CountedJob, ...CountedJob[]]

export const JobCount = z.object({
  job: z.enum(jobs),
  count: z.int(),
  /** 1: so many wait for a person. 0: so many there are. */
  waiting: Flag,
})
export type JobCount = z.output<typeof JobCount>

export const getCounts = defineEndpoint({
  method: 'GET',
  path: '/admin/counts',
  access: { anyOf: countPermissions },
  summary: '导航上的数量，最多滞后 30 秒 · Numbers beside the console’s navigation, at most 30 seconds old',
  input: z.object({}),
  reply: z.array(JobCount),
  failures: [known.signedOut, known.forbidden],
})
