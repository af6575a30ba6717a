import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { sendCode, type CodePurpose } from '#features/accounts/code-contract.ts'
import type { TestApp } from './app.ts'

/** Returns the messages to a target, newest first. */
export const messagesTo = (app: Pick<TestApp, 'sql'>, target: string) =>
  app.sql<{ template: string; params: Record<string, string>; channel: string; language: string; purpose: string }>(
    'select * from message_outbox where target = $1 order by created_at desc',
    [target],
  )

/** Requests a code and returns it from the outbox. Makes earlier codes an hour older first, so that a test may request several. */
export async function obtainCode(app: Pick<TestApp, 'sql' | 'call'>, target: string, purpose: z.output<typeof CodePurpose>) {
  const codeKey = randomBytes(16).toString('hex')
  await app.sql(`update code set created_at = created_at - interval '1 hour'`)
  await app.sql(`delete from rate_use`)
  await app.call(sendCode, { ...(target.includes('@') ? { email: target } : { phonenumber: target }), purpose, codeKey })
  const [message] = await messagesTo(app, target)
  return { code: message!.params['code']!, codeKey }
}
