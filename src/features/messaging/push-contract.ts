import { z } from 'zod'
import { m } from '#messages'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'

/** Everyone who is notified of leads. */
const staff = { permission: 'system:lead:list' } as const
const refusals = [known.forbidden] as const

const base64url = /^[A-Za-z0-9_-]+=*$/
const publicKeyBytes = 65
const secretBytes = 16

const bytes = (count: number) =>
  z
    .string()
    .max(100)
    .regex(base64url)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === count)

/** The address that the browser's push service has given to this browser. Anyone who knows it can send to it. */
const Endpoint = withTexts(
  z
    .string()
    .max(1_000)
    .refine((text) => URL.parse(text)?.protocol === 'https:'),
  { label: m.messaging_pushEndpoint },
)

export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/system/push/key',
  access: staff,
  summary: '浏览器通知的公钥 · The public key that browsers need to subscribe to notices.',
  input: z.object({}),
  reply: z.object({ publicKey: z.string() }),
  failures: refusals,
})

export const addPushDevice = defineEndpoint({
  method: 'POST',
  path: '/system/push/device',
  access: staff,
  summary: '在此浏览器接收通知，直至退出登录 · Shows one’s notices in this browser until one signs out there; may be repeated.',
  input: z.object({
    endpoint: Endpoint,
    p256dh: withTexts(bytes(publicKeyBytes), { label: m.messaging_pushEndpoint }),
    auth: withTexts(bytes(secretBytes), { label: m.messaging_pushEndpoint }),
  }),
  reply: z.null(),
  repeatSubmit: false,
  failures: [...refusals, known.invalid],
})

export const removePushDevice = defineEndpoint({
  method: 'POST',
  path: '/system/push/device/remove',
  access: staff,
  summary: '停止在此浏览器接收通知 · Shows one’s notices in this browser no longer; others’ browsers are left alone.',
  input: z.object({ endpoint: Endpoint }),
  reply: z.null(),
  repeatSubmit: false,
  failures: [...refusals, known.invalid],
})
