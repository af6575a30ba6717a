import { z } from 'zod'
import { m } from '#messages'
import { Flag } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures } from './failures.ts'
import { setupChecks, setupSteps, testable } from './steps.ts'

const mayEdit = { permission: 'system:setup:edit' } as const

const Check = z.object({
  name: z.enum(setupChecks),
  ok: Flag,
  /** What was found, such as the current name or a number; empty: nothing to tell. Never a secret. */
  found: z.string(),
})
const Step = z.object({ step: z.enum(setupSteps), state: z.enum(['done', 'open', 'skipped']), checks: z.array(Check) })
export type SetupStepState = z.output<typeof Step>

export const Setup = z.object({
  /** Steps done or skipped. */
  finished: z.number(),
  /** True once the setup no longer opens automatically. */
  dismissed: Flag,
  steps: z.array(Step),
})
export type Setup = z.output<typeof Setup>

export const getSetup = defineEndpoint({
  method: 'GET',
  path: '/admin/setup',
  access: mayEdit,
  summary: '开站设置的步骤，各自检查 · The steps of the setup, each with its checks',
  input: z.object({}),
  reply: Setup,
})

export const markSetupStep = defineEndpoint({
  method: 'PUT',
  path: '/admin/setup/mark',
  access: mayEdit,
  summary: '跳过或确认一个步骤，all 为关闭整个设置 · Skip or confirm a step; all dismisses the setup',
  input: z.object({
    step: withTexts(z.enum([...setupSteps, 'all']), { label: m.setup_fieldStep }),
    mark: withTexts(z.enum(['skipped', 'confirmed', 'none']), { label: m.setup_fieldMark }),
  }),
  reply: Setup,
  singleSubmit: true,
})

export const testSetup = defineEndpoint({
  method: 'POST',
  path: '/admin/setup/test',
  access: mayEdit,
  summary: '向自己发送测试邮件或短信，或测试地图密钥 · Send a test e-mail or text message to oneself, or try the map keys',
  notes: [
    '20 秒内回答；answer 为服务商的原话，不含密钥；只连接环境变量中的地址。· Answers within 20 s. answer quotes the provider, without secrets; only addresses from the environment are contacted.',
  ],
  input: z.object({ what: withTexts(z.enum(testable), { label: m.setup_fieldWhat }) }),
  reply: z.object({ ok: Flag, answer: z.string() }),
  failures: [known.tooMany],
})

const Reference = z.object({ kind: z.string(), name: z.string() })
export const DemoRemoval = z.object({
  removed: Flag,
  /** Records by kind; `added` of them were added to the demo world later and go with it. */
  counts: z.array(z.object({ kind: z.string(), count: z.number(), added: z.number() })),
  total: z.number(),
  /** Real records that refer to demo records, 50 at most. */
  blockers: z.array(Reference.extend({ id: z.string(), refersTo: Reference })),
})
export type DemoRemoval = z.output<typeof DemoRemoval>

export const removeDemo = defineEndpoint({
  method: 'POST',
  path: '/admin/setup/removeDemo',
  access: mayEdit,
  summary: '清除演示数据，先预览 · Remove the demo data, after a preview',
  notes: [
    'dryRun=1 只预览。否则 confirm 须为网站名称；有真实数据引用演示数据时以 10961 拒绝，data 中列出。· dryRun=1 only previews. Otherwise confirm must be the name of the portal; refused with 10961 while real records refer to demo records, which data lists.',
  ],
  input: z.object({
    dryRun: withTexts(Flag, { label: m.setup_dryRun }).default(true),
    confirm: withTexts(z.string().max(60).default(''), { label: m.setup_fieldName }),
  }),
  reply: DemoRemoval,
  timeoutMs: 120_000,
  singleSubmit: true,
  failures: [known.invalid, failures.realRowsRefer],
})
