import { expect, test } from 'vitest'
import { z } from 'zod'
import { Flag, Id, listOnWire, QueryFlag } from '#platform/contract/codecs.ts'
import { defineEndpoint, type Endpoint } from '#platform/contract/endpoint.ts'
import { Refusal } from '#platform/contract/failure.ts'
import { SortDirection } from '#platform/contract/page.ts'
import { languages } from '#platform/i18n/language.ts'
import { line } from '#platform/contract/text-fields.ts'
import { readInput } from './read-input.ts'

const list = defineEndpoint({
  method: 'GET',
  path: '/things',
  access: 'public',
  summary: '列表 · List',
  input: z.object({
    status: listOnWire(z.enum(['1', '2', '3']), 3).optional(),
    name: z.string().optional(),
    bonded: QueryFlag.optional(),
    isAsc: SortDirection.default('desc'),
  }),
  reply: z.null(),
})
const search = defineEndpoint({ ...list, unknownNames: 'refuse' })
const save = defineEndpoint({
  ...list,
  method: 'POST',
  input: z.object({
    id: Id.optional(),
    nickName: line(() => 'Name', 30).optional(),
    agreement: z.boolean().optional(),
    remember: Flag.optional(),
    ids: z.array(Id).optional(),
    place: z.object({ code: z.string() }).optional(),
    sex: z.enum(['0', '1']).optional(),
    language: z.enum(languages).optional(),
    areas: z.array(z.union([Id, z.object({ code: Id })])).optional(),
  }),
})

/** Returns the input, or the fields that were refused. */
function read(endpoint: Endpoint, fields: Record<string, unknown>): unknown {
  const raw = endpoint.method === 'GET' ? { query: fields, body: undefined } : { query: {}, body: fields }
  try {
    return readInput(endpoint, { params: {}, ...raw }, 'en-US')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { errors = [] } = (error.details.data ?? {}) as { errors?: { field: string }[] }
    return `${error.failure.code} ${errors.map(({ field }) => field).join()}`.trim()
  }
}

test.each([
  [{ status: ['1', '2'] }, ['1', '2']],
  [{ 'status[]': ['1', '2'] }, ['1', '2']],
  [{ 'status[0]': '1', 'status[1]': '2' }, ['1', '2']],
  [{ status: '1,2' }, ['1', '2']],
  [{ 'status[0]': '1' }, ['1']],
  [{ status: '1', 'status[]': '2' }, ['1', '2']],
])('[REQ-2] a repeated value is read in every notation: %j', (query, status) => {
  expect(read(list, query)).toMatchObject({ status })
})

test('[REQ-2] a list reads or refuses a filter and never drops it', () => {
  expect(read(list, { 'name[0]': 'x' })).toMatchObject({ name: 'x' })
  expect(read(list, { name: ['x', 'y'] })).toBe('400')
  expect(read(list, { 'name[0]': 'x', 'name[1]': 'y' })).toBe('400')
  expect(read(list, { 'status[from]': '1' })).toBe('422 status[from]')
  expect(read(list, { status: '1,9' })).toMatch(/^422 status/)
  expect(read(list, { t: '1', 'params[beginTime]': 'x' })).toEqual({ isAsc: 'desc' })
})

test('[REQ-2] the direction of a list is read as clients write it', () => {
  for (const isAsc of ['asc', 'ascending', 'ASC', 'Ascending']) expect(read(list, { isAsc }), isAsc).toEqual({ isAsc: 'asc' })
  for (const isAsc of ['desc', 'descending', 'DESC', '']) expect(read(list, { isAsc }), isAsc).toEqual({ isAsc: 'desc' })
  for (const isAsc of ['up', 'ascend']) expect(read(list, { isAsc }), isAsc).toBe('422 isAsc')
})

test('[SRCH-2] a search ignores what clients add to every query, and refuses all other unknown names', () => {
  const habits = { t: '1', _: '2', lang: 'en', 'params[beginTime]': '2026-01-01', 'params[]': 'x' }
  expect(read(search, { ...habits, name: 'x' })).toEqual({ name: 'x', isAsc: 'desc' })
  expect(read(search, { nmae: 'x', params: '' })).toBe('422 nmae')
  expect(read(search, { 'nmae[0]': 'x' })).toBe('422 nmae[0]')
})

test('[REQ-1] a body may hold the bookkeeping of its client, and nothing that claims a right', () => {
  const bookkeeping = {
    params: {},
    createBy: 'admin',
    createTime: '2026-01-01',
    updateBy: 'x',
    updateTime: 'x',
    remark: 'x',
    searchValue: 'x',
  }
  expect(read(save, { id: '1', ...bookkeeping })).toEqual({ id: '1' })
  for (const name of ['roles', 'permissions', 'status', 'userId', 'userType', 'memberId', 'version', 'toString'])
    expect(read(save, { id: '1', [name]: 'x' }), name).toBe(`422 ${name}`)
})

test('[REQ-1] numbers are read as ids, and 0 and 1 as booleans; prose stays text', () => {
  expect(read(save, { id: 17, agreement: 1, remember: true, ids: [1, '2'], place: { code: 370_200 }, sex: 1 })).toEqual({
    id: '17',
    agreement: true,
    remember: true,
    ids: ['1', '2'],
    place: { code: '370200' },
    sex: '1',
  })
  expect(read(save, { agreement: '0', remember: '1', ids: '1,2' })).toEqual({ agreement: false, remember: true, ids: ['1', '2'] })
  expect(read(save, { nickName: 5 })).toBe('422 nickName')
  expect(read(save, { id: 1.5, agreement: 2, remember: 'yes', sex: {} })).toBe('422 id,agreement,remember,sex')
})

test('[I18N-1] a language is read by its names in use', () => {
  for (const language of ['zh', 'zh-cn', 'zh-CN', 'zh_CN']) expect(read(save, { language }), language).toEqual({ language: 'zh_CN' })
  for (const language of ['en', 'EN', 'en-us', 'en_US']) expect(read(save, { language }), language).toEqual({ language: 'en_US' })
  for (const language of ['fr', 'z', 5]) expect(read(save, { language }), String(language)).toBe('422 language')
})

test('[REQ-1] booleans are read as the flags of a query, and numbers as codes within alternatives', () => {
  for (const bonded of ['true', '1', 1]) expect(read(list, { bonded })).toMatchObject({ bonded: true })
  for (const bonded of ['false', '0', 0]) expect(read(list, { bonded })).toMatchObject({ bonded: false })
  expect(read(save, { areas: [370_200, { code: 440_100 }] })).toEqual({ areas: ['370200', { code: '440100' }] })
})

test('[REQ-4] of many unknown names a few are named, so that the answer does not grow with the request', () => {
  const fields = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${'n'.repeat(90)}${at}`, 1]))
  expect(read(search, fields)).toBe(`422 ${Array.from({ length: 5 }, () => 'n'.repeat(60)).join()}`)
})
