import type { Db } from '../postgres/database.ts'
import { kept } from '../metrics/kept.ts'
import { gauge } from '../metrics/registry.ts'
import { countJobs } from './queries-jobs.ts'

const waiting = gauge('whs_jobs_waiting', 'Jobs that are due', ['queue'])
const failed = gauge('whs_jobs_failed', 'Jobs of the last day that failed at every try', ['queue'])
const oldest = gauge('whs_jobs_oldest_seconds', 'Since when the oldest job that is due waits', ['queue'])

/** Measures the queues of all processes until the returned function is called. */
export function measureJobs(db: Db): () => void {
  const read = kept(() => countJobs(db))
  const samples = (key: 'waiting' | 'failed' | 'oldest') => async () =>
    (await read()).map(({ queue, ...counts }) => ({ labels: { queue }, value: counts[key] }))
  const stops = [waiting.watch(samples('waiting')), failed.watch(samples('failed')), oldest.watch(samples('oldest'))]
  return () => stops.forEach((stop) => stop())
}
