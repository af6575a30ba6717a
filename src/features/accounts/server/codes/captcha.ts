import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/database.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { insertCaptcha, takeCaptcha } from './queries-codes.ts'

const minutes = 5
const length = 4

/** Without signs that look alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const signs = '34679ACDEFGHJKMNPQRTWXY'

/** A picture to be read by a person, kept for five minutes. `img` is a data address. */
export async function makeCaptcha(db: Db, pepper: string): Promise<{ uuid: string; img: string }> {
  const answer = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  const picture = await drawCaptcha(answer)
  return { uuid: await keepCaptcha(db, pepper, answer), img: `data:image/png;base64,${picture.toString('base64')}` }
}

export async function keepCaptcha(db: Db, pepper: string, answer: string): Promise<string> {
  const { id } = await insertCaptcha(db, macOf(pepper, answer), minutes)
  return id
}

/** Uses up a captcha. Refuses with 10005 when there is none, and with 10006 when it is wrong, old or was answered before. */
export async function checkCaptcha(
  db: Db,
  pepper: string,
  given: { captcha?: string | undefined; uuid?: string | undefined },
): Promise<void> {
  if (!given.captcha || !given.uuid) throw fail(codeFailures.captchaRequired)
  const kept = isUuid(given.uuid) ? await takeCaptcha(db, given.uuid) : undefined
  if (!kept || !timingSafeEqual(kept.answerMac, macOf(pepper, readable(given.captcha)))) throw fail(codeFailures.captchaWrong)
}

/** Case, spaces and full-width letters do not matter to a person who types what he sees. */
const readable = (typed: string) => typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

const macOf = (pepper: string, answer: string) => createHmac('sha256', pepper).update(`captcha ${answer}`).digest()

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
