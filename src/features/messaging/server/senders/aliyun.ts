import { createRequire } from 'node:module'
import { QuerySendDetailsRequest, SendSmsRequest } from '@alicloud/dysmsapi20170525'
import { $OpenApiUtil } from '@alicloud/openapi-core'
import type { MessageParams, Template } from '#features/messaging/message.ts'
import { Undelivered, type OutgoingSms, type SmsSender } from '../sender.ts'

export type AliyunSettings = {
  keyId: string
  keySecret: string
  signName: string
  /** Its texts are approved in the console of Aliyun, and known here by their code. */
  templates: Partial<Record<Template, string>>
  endpoint?: string
  protocol?: 'https' | 'http'
}

const waitMs = 8_000

// The package is CommonJS: what its types call the default export, Node and other loaders put in different places.
const { default: Client } = createRequire(import.meta.url)('@alicloud/dysmsapi20170525') as typeof import('@alicloud/dysmsapi20170525')

/** What passes with time; every other refusal is about this message. https://help.aliyun.com/zh/sms/developer-reference/api-error-codes */
const passing =
  /^(isv\.BUSINESS_LIMIT_CONTROL|isv\.AMOUNT_NOT_ENOUGH|isv\.OUT_OF_SERVICE|isp\.|Throttling|ServiceUnavailable|InternalError)/

export function aliyunSender({
  keyId,
  keySecret,
  signName,
  templates,
  endpoint = 'dysmsapi.aliyuncs.com',
  protocol = 'https',
}: AliyunSettings): SmsSender {
  const config = { accessKeyId: keyId, accessKeySecret: keySecret, endpoint, protocol, connectTimeout: waitMs, readTimeout: waitMs }
  const client = new Client(new $OpenApiUtil.Config(config))
  return {
    async send({ id, target, template, params }) {
      const templateCode = templates[template]
      if (templateCode === undefined) throw new Undelivered(`Aliyun: no template for ${template}`, { forGood: true })
      const templateParam = JSON.stringify(paramsFor(template, params))
      const request = new SendSmsRequest({ phoneNumbers: target, signName, templateCode, templateParam, outId: id })
      const { body } = await client.sendSms(request).catch((cause: { code?: string }) => {
        throw refusal(cause.code ?? 'no answer', cause)
      })
      if (body?.code !== 'OK') throw refusal(body?.code ?? 'unreadable answer')
      return body.bizId ?? null
    },
    wasSent: async (message) => {
      const { body } = await client.querySendDetails(queryFor(message)).catch((cause: { code?: string }) => {
        throw refusal(cause.code ?? 'no answer', cause)
      })
      return body?.smsSendDetailDTOs?.smsSendDetailDTO?.some(({ outId }) => outId === message.id) ?? false
    },
  }
}

const refusal = (code: string, cause?: unknown) =>
  new Undelivered(`Aliyun: ${code}`, { forGood: code.startsWith('isv.') && !passing.test(code), cause })

/** Approved texts have the variables of our own, as far as they are short. */
const paramsFor = (template: Template, params: MessageParams[Template]) =>
  template === 'code' ? { code: (params as MessageParams['code']).code } : params

function queryFor({ target, sinceMs }: OutgoingSms & { sinceMs: number }) {
  const day = new Date(sinceMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).replaceAll('-', '')
  return new QuerySendDetailsRequest({ phoneNumber: target, sendDate: day, pageSize: 50, currentPage: 1 })
}
