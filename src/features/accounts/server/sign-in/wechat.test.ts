import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '#features/accounts/contract.ts'

/** Requests to the fake WeChat, and its queued responses. */
const requests: { path: string; body: Record<string, unknown> }[] = []
let answers: Record<string, unknown[]> = {}
const wechat = createServer(async (request, response) => {
  const chunks = await request.toArray()
  const { pathname, search } = new URL(request.url!, 'http://localhost')
  requests.push({ path: pathname + search, body: JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as Record<string, unknown> })
  const answer = answers[pathname]?.shift()
  if (answer === 'redirect') response.writeHead(302, { location: 'http://localhost:1/' }).end()
  else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}))
}).listen(0, '127.0.0.1')
await once(wechat, 'listening')
afterAll(() => wechat.close())

const api = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`
const { deps, ask } = await startOwnApp({ accounts: { wechat: { appId: 'wx-app', secret: 'wx-secret', api } } })
const tokens = '/cgi-bin/stable_token'
const phones = '/wxa/business/getuserphonenumber'
const token = { access_token: 'wx-token', expires_in: 7_200 }
const phoneOf = (purePhoneNumber: string) => ({ errcode: 0, errmsg: 'ok', phone_info: { purePhoneNumber, countryCode: '86' } })
const asApp = { headers: { 'x-client': 'app' } }

beforeEach(() => {
  requests.length = 0
  answers = {}
})

test('[AUTH-8] the mini program signs in the member with the phone number from WeChat', async () => {
  const member = await buildMember(deps.db)
  answers = { [tokens]: [token], [phones]: [phoneOf(member.phone)] }
  const { envelope } = await ask(contract.logInByWechat, { xcxCode: 'code-1' }, asApp)
  expect(envelope.data).toMatchObject({ token_type: 'Bearer', refresh_token: expect.any(String), app_token: expect.any(String) })
  expect(requests).toEqual([
    { path: tokens, body: { grant_type: 'client_credential', appid: 'wx-app', secret: 'wx-secret', force_refresh: false } },
    { path: `${phones}?access_token=wx-token`, body: { code: 'code-1' } },
  ])
})

test('[AUTH-8] an expired WeChat token is renewed once', async () => {
  const member = await buildMember(deps.db)
  answers = { [tokens]: [token, { access_token: 'newer' }], [phones]: [{ errcode: 40_001 }, phoneOf(member.phone)] }
  expect((await ask(contract.logInByWechat, { xcxCode: 'code-2' }, asApp)).envelope.code).toBe(200)
  expect(requests[2]!.body).toMatchObject({ force_refresh: true })
})

test('[AUTH-8] unknown codes, foreign numbers and unknown members are refused', async () => {
  answers = { [tokens]: [token], [phones]: [{ errcode: 40_029, errmsg: 'invalid code' }] }
  expect((await ask(contract.logInByWechat, { xcxCode: 'used' }, asApp)).envelope.code).toBe(10_001)
  answers = { [tokens]: [token], [phones]: [phoneOf('5550100')] }
  expect((await ask(contract.logInByWechat, { xcxCode: 'abroad' }, asApp)).envelope.code).toBe(10_001)
  answers = { [tokens]: [token], [phones]: [phoneOf('13999999999')] }
  expect((await ask(contract.logInByWechat, { xcxCode: 'new' }, asApp)).envelope.code).toBe(10_016)
})

test('[PL12] any other WeChat response is answered 503, and redirects are not followed', async () => {
  for (const answer of ['<html>', 'redirect', { errcode: -1 }, { access_token: 7 }, [], null]) {
    answers = { [tokens]: [answer] }
    const refused = await ask(contract.logInByWechat, { xcxCode: 'code' }, asApp)
    expect(refused, JSON.stringify(answer)).toMatchObject({ status: 503, envelope: { code: 503 }, headers: { 'retry-after': '5' } })
  }
})

test('[AUTH-8] without a configured mini program WeChat login is disabled', async () => {
  const plain = await startOwnApp()
  expect((await plain.ask(contract.logInByWechat, { xcxCode: 'code' }, asApp)).envelope.code).toBe(10_018)
})
