import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { insertCaptcha, takeCaptcha } from './queries-codes.ts'

const lifetimeMinutes = 5
const length = 4

/** Excludes look-alikes: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const characters = '34679ACDEFGHJKMNPQRTWXY'

/** Creates a captcha that is valid for five minutes. `img` is a data URL. */
export async function createCaptcha(db: Db, pepper: string): Promise<{ uuid: string; img: string }> {
  const answer = Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
  const picture = await drawCaptcha(answer)
  return { uuid: await storeCaptcha(db, pepper, answer), img: `data:image/png;base64,${picture.toString('base64')}` }
}

export async function storeCaptcha(db: Db, pepper: string, answer: string): Promise<string> {
  const { id } = await insertCaptcha(db, computeAnswerMac(pepper, answer), lifetimeMinutes)
  return id
}

/** Uses up a captcha. Throws 10005 if it is missing, and 10006 if it is wrong, expired or used. */
export async function checkCaptcha(
  db: Db,
  pepper: string,
  { captcha, uuid }: { captcha?: string | undefined; uuid?: string | undefined },
): Promise<void> {
  if (!captcha || !uuid) throw fail(codeFailures.captchaRequired)
  const stored = isUuid(uuid) ? await takeCaptcha(db, uuid) : undefined
  if (!stored || !timingSafeEqual(stored.answerMac, computeAnswerMac(pepper, normalise(captcha)))) throw fail(codeFailures.captchaWrong)
}

/** Ignores case, spaces and full-width forms. */
const normalise = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

const computeAnswerMac = (pepper: string, answer: string) => createHmac('sha256', pepper).update(`captcha ${answer}`).digest()

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
