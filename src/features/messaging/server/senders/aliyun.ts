import { createRequire } from 'node:module'
import { QuerySendDetailsRequest, SendSmsRequest } from '@alicloud/dysmsapi20170525'
import { $OpenApiUtil } from '@alicloud/openapi-core'
import type { MessageParams, Template } from '#features/messaging/message.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { DeliveryError, type OutgoingSms, type SmsSender } from '../sender.ts'

export type AliyunSettings = {
  keyId: string
  keySecret: string
  signName: string
  /** Template codes from the Aliyun console, where the texts are approved. */
  templates: Partial<Record<Template, string>>
  endpoint?: string
  protocol?: 'https' | 'http'
}

const waitMs = 8_000

// The package is CommonJS: Node and bundlers put its default export in different places, so it is required.
const { default: Client } = createRequire(import.meta.url)('@alicloud/dysmsapi20170525') as typeof import('@alicloud/dysmsapi20170525')

/** Error codes that may go away on retry; every other code concerns this message. https://help.aliyun.com/zh/sms/developer-reference/api-error-codes */
const temporaryCodes =
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
    async send({ id, target, template, params, signature }) {
      const templateCode = templates[template]
      if (templateCode === undefined) throw new DeliveryError(`Aliyun: no template for ${template}`, { isPermanent: true })
      const templateParam = JSON.stringify(templateParams(template, params))
      const request = new SendSmsRequest({ phoneNumbers: target, signName: signature ?? signName, templateCode, templateParam, outId: id })
      const { body } = await client.sendSms(request).catch((cause: { code?: string }) => {
        throw toDeliveryError(cause.code ?? 'no answer', cause)
      })
      if (body?.code !== 'OK') throw toDeliveryError(body?.code ?? 'unreadable answer', body)
      return body.bizId ?? null
    },
    wasSent: async (message) => {
      const { body } = await client.querySendDetails(sendDetailsQuery(message)).catch((cause: { code?: string }) => {
        throw toDeliveryError(cause.code ?? 'no answer', cause)
      })
      return body?.smsSendDetailDTOs?.smsSendDetailDTO?.some(({ outId }) => outId === message.id) ?? false
    },
  }
}

const toDeliveryError = (code: string, cause?: unknown) =>
  new DeliveryError(`Aliyun: ${code}`, {
    isPermanent: code.startsWith('isv.') && !temporaryCodes.test(code),
    answer: (cause as { message?: string } | undefined)?.message ?? null,
    cause,
  })

/** Returns the variables of the approved template. Codes are sent without the purpose: Aliyun limits the length of variables. */
const templateParams = (template: Template, params: MessageParams[Template]) =>
  template === 'code' ? { code: (params as MessageParams['code']).code } : params

function sendDetailsQuery({ target, sinceMs }: OutgoingSms & { sinceMs: number }) {
  const day = wireDate(new Date(sinceMs)).replaceAll('-', '')
  return new QuerySendDetailsRequest({ phoneNumber: target, sendDate: day, pageSize: 50, currentPage: 1 })
}
