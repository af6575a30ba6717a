import { z } from 'zod'
import { m } from '#messages'
import { UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { cleanLine } from '#platform/contract/plain-text.ts'
import { changeFailures, hasOneProof, own, proofFields, RecoveryCodes, startFailures } from './factor-contract.ts'
import { failures } from './failures.ts'
import { NewPasskey, PasskeyCreation, PasskeyRequest } from './passkey-fields.ts'
import { maxPasskeyNameLength } from './rules.ts'

const PasskeyName = withTexts(z.string().max(160).transform(cleanLine).pipe(z.string().min(1).max(maxPasskeyNameLength)), {
  label: m.accounts_passkeyName,
})

export const requestPasskeyProof = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/passkey',
  summary: '修改两步验证前获取通行密钥请求 · Request a passkey as the proof of a change of the second factor',
  notes: [
    '返回 WebAuthn 的 PublicKeyCredentialRequestOptionsJSON；应答作为 passkey 传给修改接口，只能使用一次。· Answers PublicKeyCredentialRequestOptionsJSON of WebAuthn. The answer of the passkey goes into the field passkey of the change, once.',
  ],
  input: z.object({}),
  reply: PasskeyRequest,
  failures: [known.signedOut, known.signInAgain, known.notFound, failures.passkeyUnavailable],
})

export const startPasskey = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/passkeys/start',
  summary: '开始添加通行密钥，两步验证已开启时需要当前验证 · Begin to add a passkey; where the second factor is on, with a current proof',
  notes: ['返回 WebAuthn 的 PublicKeyCredentialCreationOptionsJSON。· Answers PublicKeyCredentialCreationOptionsJSON of WebAuthn.'],
  input: z.object(proofFields),
  reply: PasskeyCreation,
  failures: [...startFailures, failures.passkeysFull, failures.passkeyUnavailable],
})

export const addPasskey = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/passkeys',
  summary:
    '添加通行密钥；首次启用两步验证时返回恢复码并结束其他登录 · Add a passkey. If it switches the second factor on, the recovery codes are shown once, and the other sessions end',
  input: z.object({ name: PasskeyName, passkey: NewPasskey }),
  reply: RecoveryCodes,
  failures: [
    known.signedOut,
    known.signInAgain,
    known.invalid,
    failures.passkeyWrong,
    failures.passkeyOver,
    failures.passkeyTaken,
    failures.passkeysFull,
    failures.passkeyUnavailable,
  ],
})

export const renamePasskey = defineEndpoint({
  ...own,
  method: 'PUT',
  path: '/system/user/profile/secondFactor/passkeys',
  summary: '重命名通行密钥 · Rename a passkey',
  input: z.object({ id: UuidId, name: PasskeyName }),
  reply: z.null(),
  failures: [known.signedOut, known.invalid, known.notFound],
})

export const removePasskey = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/passkeys/remove',
  summary:
    '移除通行密钥；没有其他方式时两步验证随之关闭 · Remove a passkey; without another way the second factor is off then. Ends the other sessions',
  input: z.object({ id: UuidId, ...proofFields }).refine(hasOneProof, { path: ['code'] }),
  reply: z.null(),
  failures: [...changeFailures, known.notFound],
})
