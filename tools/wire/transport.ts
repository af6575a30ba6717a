import { apiPath, send } from './http.ts'
import type { Recorder } from './recorder.ts'

const json = { 'content-type': 'application/json' }
const login = `${apiPath}/auth/login`

/** Records what is outside the operations: the API document, feeds, files for crawlers, and requests that the server cannot read. */
export async function recordTransport({ origin, recordAnswer }: Recorder): Promise<void> {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    recordAnswer(`GET ${path} | ${JSON.stringify(headers)}`, await send(`${origin}${path}`, { headers }))
  const post = async (label: string, init: RequestInit) =>
    recordAnswer(`POST ${login} | ${label}`, await send(`${origin}${login}`, { method: 'POST', headers: json, ...init }))

  await get(`${apiPath}/openapi.json`)
  await get(`${apiPath}/admin/openapi.json`)
  for (const path of ['/robots.txt', '/whs/robots.txt', '/sitemap.xml', '/whs/sitemap.xml', '/whs/sitemap-1.xml', '/whs/sitemap-2.xml'])
    await get(path)
  for (const language of ['zh-CN', 'en']) for (const type of ['news', 'industry']) await get(`/whs/feeds/${type}.${language}.xml`)
  for (const path of ['/livez', '/readyz', `${apiPath}/none`, `${apiPath}/auth/login`, '/whs/files/none', `${apiPath}/system/park/%00`])
    for (const language of ['zh_CN', 'en_US']) await get(path, { 'content-language': language })
  await get(`${apiPath}/system/config/facts`, { 'accept-language': 'en-GB,en;q=0.8' })
  await get(`${apiPath}/system/article/list?pageNum=1&pageNum=2`)
  await get(`${apiPath}/system/user/profile`, { authorization: 'Bearer none' })

  await post('broken JSON', { body: '{"username"' })
  await post('array', { body: '[]' })
  await post('number', { body: '1' })
  await post('NUL', { body: '{"username":"a\\u0000","password":"b"}' })
  await post('prototype', { body: '{"__proto__":{},"username":"a","password":"b"}' })
  await post('plain text', { headers: { 'content-type': 'text/plain' }, body: 'x' })
  await post('too large', { body: JSON.stringify({ username: 'x'.repeat(300_000) }) })
  await post('no body', {})
  recordAnswer(`PATCH ${login}`, await send(`${origin}${login}`, { method: 'PATCH' }))
  recordAnswer(`OPTIONS ${login}`, await send(`${origin}${login}`, { method: 'OPTIONS' }))
}
