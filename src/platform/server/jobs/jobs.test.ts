import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { createTestDatabase, type TestConnection } from '#test/database.ts'
import { openJobs, type Job } from './jobs.ts'

const log = { warn: () => {}, error: (details: object, text: string) => console.error(text, details) }

/** Builds a process that runs jobs, or only queues them. */
async function buildWorker(connection: TestConnection, jobs: Job<never>[], { work = true } = {}) {
  const opened = await openJobs({ connection, work, jobs, log })
  onTestFinished(() => opened.close())
  return opened
}

test('[RUN-2] a job runs once, in any process, after the transaction that queued it has committed', async () => {
  const { connection, deps } = await startApp()
  const done: string[] = []
  const note = (process: string): Job<{ letter: string }> => ({
    name: 'test.note',
    run: async ({ letter }) => void done.push(`${letter} ${process}`),
  })
  await buildWorker(connection, [note('second')])
  const sender = await buildWorker(connection, [note('never')], { work: false })

  await expect(
    deps.db.transaction().execute(async (trx) => {
      await sender.send(trx, 'test.note', { letter: 'undone' })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  for (const letter of ['a', 'b', 'c']) await deps.db.transaction().execute((trx) => sender.send(trx, 'test.note', { letter }))
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['a second', 'b second', 'c second']), 15_000)
})

test('[RUN-2] a failed job is retried, and knows its last attempt', async () => {
  const { connection, deps } = await startApp()
  const attempts: boolean[] = []
  const sender = await buildWorker(connection, [
    {
      name: 'test.fail',
      retries: 1,
      run: async (_data: object, { isLast }: { isLast: boolean }) => {
        attempts.push(isLast)
        if (!isLast) throw new Error('not yet')
      },
    },
  ])
  await sender.send(deps.db, 'test.fail', {})
  await vi.waitFor(() => expect(attempts).toEqual([false, true]), 20_000)
})

test('[RUN-2] another process runs the jobs that a stopping process has not finished', async () => {
  const connection = await createTestDatabase()
  const started = Promise.withResolvers<void>()
  const stuck: Job = {
    name: 'test.long',
    run: () => {
      started.resolve()
      return new Promise(() => {})
    },
  }
  const first = await openJobs({ connection, work: true, jobs: [stuck], log })
  const { deps } = await startOwnApp({ connection })
  await first.send(deps.db, 'test.long', {})
  await started.promise
  await first.close()

  const done = Promise.withResolvers<void>()
  await buildWorker(connection, [{ ...stuck, run: async () => done.resolve() }])
  await done.promise
})
