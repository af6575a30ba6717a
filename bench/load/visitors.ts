import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { logIn } from '#features/accounts/contract.ts'
import { createDemand } from '#features/demands/contract.ts'
import { follow } from '#features/engagement/contract.ts'
import { uploadFile } from '#features/files/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { addressOf } from '#platform/web/request/address.ts'
import type { SignedIn } from '#test/build/signed-in.ts'
import type { Question } from './send.ts'

export const password = 'Load-Pass4word@'
const api = '/whs/prod-api'
const parks = 240
const places = ['370200', '310100', '440100', '510100', '420100']
const boundary = 'boundary-of-an-upload'

/** Returns the header by which a visitor's address reaches the portal: one of the range for benchmarks (RFC 2544). */
export const headersFrom = (index: number) => ({ 'x-forwarded-for': `198.18.${index >> 8}.${index & 255}` })

/** Returns request number `at` of a visitor. Two visitors never ask the same at the same time, so that few answers come from a cache. */
export type Visitor = (at: number) => Promise<Question>

/** The shares of the design: 55 % search and map, 20 % pages, 10 % details, 8 % follows and demands, 5 % sign-ins, 2 % uploads. */
export function createVisitor(index: number, { userName, token }: SignedIn): Visitor {
  const authorization = `Bearer ${token}`
  const write = (kind: string, endpoint: Endpoint, input: Record<string, unknown>, headers: Record<string, string>): Question => {
    const { url, body } = addressOf(endpoint, input)
    return { kind, method: endpoint.method, path: url, body: JSON.stringify(body), headers }
  }
  const signedIn = () => ({ authorization, 'idempotency-key': randomUUID() })

  const ask = async (at: number): Promise<Question> => {
    const mixed = (index * 7_919 + at * 104_729) % 1_000_003
    const area = 500 + (mixed % 20_000)
    const park = 1 + (mixed % parks)
    const place = places[mixed % places.length]!
    const share = (index * 37 + at * 61) % 100
    if (share < 45) return { kind: 'search', method: 'GET', path: `${api}/system/park/sieving?areaMin=${area}&regionCode=${place}` }
    if (share < 55) return { kind: 'map', method: 'GET', path: `${api}/wh/map/parkList?regionCode=${place}` }
    if (share < 65) return { kind: 'list page', method: 'GET', path: `/whs/warehouse?areaMin=${area}` }
    if (share < 75) return { kind: 'park page', method: 'GET', path: `/whs/warehouse/detail/${park}` }
    if (share < 85) return { kind: 'park', method: 'GET', path: `${api}/system/park/${park}` }
    if (share < 91) return write('follow', follow, { followType: 'park', targetId: String(park) }, signedIn())
    if (share < 93) return write('demand', createDemand, demand, signedIn())
    if (share < 98) return write('sign-in', logIn, { username: userName, password }, {})
    return {
      kind: 'upload',
      method: 'POST',
      path: api + uploadFile.path,
      body: await picture(),
      headers: { authorization, ...formHeaders },
    }
  }
  return async (at) => {
    const question = await ask(at)
    return { ...question, headers: { ...headersFrom(index), ...question.headers } }
  }
}

const demand = {
  demandType: '1',
  whType: '1',
  storageCategory: '日用百货',
  demandArea: 6_000,
  expectedTime: '2099-08-01 00:00:00',
  expectedTenancy: 24,
  regionType: 'china',
  regionCode: '370211',
  ifBalcony: 1,
  ifRainshed: 2,
  agreement: true,
}

const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

/** A small picture that is different each time. */
async function picture() {
  const [red, green, blue] = randomBytes(3) as unknown as [number, number, number]
  const image = await sharp({ create: { width: 320, height: 240, channels: 3, background: { r: red, g: green, b: blue } } })
    .png()
    .toBuffer()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${boundary}--\r\n`)])
}
