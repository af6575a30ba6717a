import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { Refusal } from '#platform/contract/failure.ts'
import { checkCaptcha, storeCaptcha, createCaptcha } from './captcha.ts'

const pepper = 'pepper of the tests'

let app: TestApp
beforeAll(async () => void (app = await startApp()))

/** Returns 200, or the code of the refusal. */
const check = (input: { captcha?: string; uuid?: string }) =>
  checkCaptcha(app.deps.db, pepper, input).then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refusal) return error.failure.code
      throw error
    },
  )

test('[AUTH-4] every captcha is a different small PNG', async () => {
  const [first, second] = await Promise.all([createCaptcha(app.deps.db, pepper), createCaptcha(app.deps.db, pepper)])
  expect(first.img).not.toBe(second.img)
  const { format, width, height } = await sharp(Buffer.from(first.img.replace('data:image/png;base64,', ''), 'base64')).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 264, height: 88 })
})

test('[AUTH-4] a captcha is valid once, in any case and character width', async () => {
  const uuid = await storeCaptcha(app.deps.db, pepper, 'A7KX')
  expect(await check({ captcha: 'ａ7 kx', uuid })).toBe(200)
  expect(await check({ captcha: 'A7KX', uuid })).toBe(10_006)
})

test('[AUTH-4] a wrong answer uses up a captcha; expired captchas and missing answers are refused', async () => {
  const wrong = await storeCaptcha(app.deps.db, pepper, 'A7KX')
  expect(await check({ captcha: 'A7KY', uuid: wrong })).toBe(10_006)
  expect(await check({ captcha: 'A7KX', uuid: wrong })).toBe(10_006)

  const old = await storeCaptcha(app.deps.db, pepper, 'A7KX')
  await app.sql(`update captcha set expires_at = now() where id = $1`, [old])
  expect(await check({ captcha: 'A7KX', uuid: old })).toBe(10_006)

  expect(await check({})).toBe(10_005)
  expect(await check({ captcha: 'A7KX' })).toBe(10_005)
  expect(await check({ captcha: 'A7KX', uuid: 'no such' })).toBe(10_006)
})
