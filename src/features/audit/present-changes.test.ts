import { expect, test } from 'vitest'
import { compareValues } from './compare-values.ts'
import { listNamedValues, presentChanges, type AuditedChange, type NamedValue } from './present-changes.ts'

const names: Record<string, string> = {
  'role content_editor': '内容编辑',
  'dictionary 3': '已匹配',
  'region 370200': '青岛',
  'member 7': '孙倩',
}
const present = (change: Partial<AuditedChange>, locale: 'zh-CN' | 'en-US' = 'zh-CN') =>
  presentChanges(
    { objectType: 'article', objectId: '1', action: 'article.edit', before: null, after: null, ...change },
    { locale, nameOf: ({ is, id }: NamedValue) => names[`${is} ${id}`] ?? null },
  ).map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`)

test('[OPS-3] only fields that differ are compared', () => {
  const before = { title: '旧', template: 1, tags: ['a', 'b'], inner: { zh: '甲', en: 'A' } }
  const after = { title: '新', template: 1, tags: ['a', 'c'], inner: { zh: '甲', en: 'B' } }
  expect(compareValues(before, after)).toEqual([
    { path: ['title'], before: '旧', after: '新' },
    { path: ['tags'], before: ['a', 'b'], after: ['a', 'c'] },
    { path: ['inner', 'en'], before: 'A', after: 'B' },
  ])
  expect(compareValues(null, { title: '新', source: null })).toEqual([{ path: ['title'], before: undefined, after: '新' }])
  expect(compareValues(null, null)).toEqual([])
})

test('[OPS-3] fields have the labels and the order of their forms and readable values, in both languages', () => {
  const change = {
    before: { status: 'draft', template: 1, releaseTime: null, title: '旧' },
    after: { title: '旧', status: 'published', template: 3, releaseTime: '2026-06-18 09:00:00' },
  }
  expect(present(change)).toEqual(['状态: 草稿 → 已发布', '发布时间: – → 2026-06-18 09:00:00', '模板: 常规图文 → 双栏'])
  expect(present(change, 'en-US')).toEqual([
    'Status: Draft → Published',
    'Release time: – → 2026-06-18 09:00:00',
    'Template: Text and images → Two columns',
  ])
})

test('[OPS-3] ids are shown as names, and as they are where the record is gone', () => {
  const roles = { objectType: 'user', before: { roles: [] }, after: { roles: ['content_editor', 'gone'] } }
  expect(present(roles)).toEqual(['角色: – → 内容编辑、gone'])
  expect(present({ objectType: 'chat', before: { assigneeId: null }, after: { assigneeId: '7' } })).toEqual(['接待客服: – → 孙倩'])
  expect(present({ objectType: 'region', before: { codes: [] }, after: { codes: ['370200'] } })).toEqual(['城市（按顺序）: – → 青岛'])
  expect(listNamedValues({ action: 'user.assignRoles', objectId: '7', ...roles })).toEqual([
    { is: 'role', id: 'content_editor' },
    { is: 'role', id: 'gone' },
  ])
})

test('[OPS-3] a status of a demand is shown before and after, by its label in the dictionary', () => {
  const change = { objectType: 'demand', action: 'demand.status', after: { from: 'matching', to: 'matched' } }
  expect(listNamedValues({ objectId: '1', before: null, ...change })).toEqual([
    { is: 'dictionary', type: 'wh_entrust_status', id: '2' },
    { is: 'dictionary', type: 'wh_entrust_status', id: '3' },
  ])
  expect(present(change)).toEqual(['状态: matching → 已匹配'])
})

test('[OPS-3] lists are compared item by item, also those that a setting stores as text', () => {
  const links = (name: string) => ({
    valueZh: JSON.stringify([
      { name: '甲', url: 'https://a.example' },
      { name, url: 'https://b.example' },
    ]),
  })
  expect(present({ objectType: 'config', before: links('乙'), after: links('丙') })).toEqual(['中文 · 2 · 名称: 乙 → 丙'])
})

test('[OPS-3] a setting that is on or off is shown in words', () => {
  const change = { objectType: 'config', before: { valueZh: '1' }, after: { valueZh: '0' } }
  expect(present({ ...change, objectId: 'site.consent.prechecked' })).toEqual(['中文: 开启 → 关闭'])
  expect(present({ ...change, objectId: 'auth.sms.dailyMax' })).toEqual(['中文: 1 → 0'])
})

test('[OPS-3] the fields of several records name their record', () => {
  const change = {
    objectType: 'changeSet',
    before: { 'article_category/7': { name_zh: '旧' }, 'site_setting/site.consent.prechecked': { value_zh: '1' } },
    after: { 'article_category/7': { name_zh: '新' }, 'site_setting/site.consent.prechecked': { value_zh: '0' } },
  }
  expect(present(change)).toEqual(['文章分类 7 · 中文名称: 旧 → 新', '站点设置 site.consent.prechecked · 中文: 开启 → 关闭'])
})

test('[OPS-3] an unknown field is shown by its own words, a long text is shortened', () => {
  expect(present({ objectType: 'park', before: { floorHeight: 9 }, after: { floorHeight: 12.5 } })).toEqual(['floor height: 9 → 12.5'])
  expect(present({ objectType: 'category', after: { name_zh: '政策', sort: 2 } })).toEqual(['中文名称: – → 政策', '排序: – → 2'])
  expect(present({ after: { toString: 'x' } })).toEqual(['to string: – → x'])
  const [line] = present({ after: { source: 'x'.repeat(3_000) } })
  expect(line).toHaveLength('来源: – → '.length + 2_001)
})
