import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, secretNames, variableNames } from './env.ts'

function refusalOf(environment: NodeJS.ProcessEnv) {
  try {
    readEnv(environment)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  throw new Error('the environment was accepted')
}

test('[RUN-1] without any variable the portal listens on 8080 and keeps its data in ./data', () => {
  expect(readEnv({})).toMatchObject({
    port: 8080,
    baseUrl: 'http://localhost:8080',
    hosts: ['localhost'],
    dataDir: path.resolve('data'),
    databaseUrl: null,
    demo: null,
    adminName: 'admin',
    metrics: null,
  })
  expect(readEnv({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9_100, host: '127.0.0.1' })
})

test('[RUN-3] each invalid variable is reported on its own line, without its value', () => {
  const lines = refusalOf({
    PORT: '70000',
    DEMO: 'yes',
    DATABASE_URL: 'mysql://root:geheim@db/x',
    TRUST_PROXY: '10.0.0.0/33',
    LOG_LEVEL: 'loud',
  })
  expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual([
    'DATABASE_URL',
    'DEMO',
    'LOG_LEVEL',
    'PORT',

    'TRUST_PROXY',
  ])
  expect(lines.join()).not.toContain('geheim')
})

test('[RUN-3] an empty variable counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject({ port: 8080, databaseUrl: null, demo: null })
})

test('[RUN-3] a secret can come from a file, but not from a file and a variable at once', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'env-')), 'url')
  fs.writeFileSync(file, 'postgres://a@b/c\n')
  expect(readEnv({ DATABASE_URL_FILE: file, ALLOW_OUTBOX: '1' }).databaseUrl).toBe('postgres://a@b/c')
  expect(refusalOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://a@b/c' })).toEqual([
    'DATABASE_URL and DATABASE_URL_FILE are both set; only one can be.',
  ])
  expect(refusalOf({ DATABASE_SESSION_URL_FILE: '/not/there' })).toEqual([
    'DATABASE_SESSION_URL_FILE names /not/there, which cannot be read.',
  ])
})

test('[RUN-3][AUTH-4] with an external database the portal does not start without senders, unless the outbox is allowed explicitly', () => {
  const DATABASE_URL = 'postgres://a@b/c'
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'WHS <no-reply@whs.example>' }
  const gateway = { SMS_GATEWAY_URL: 'https://sms.example/send', SMS_GATEWAY_TOKEN: 'geheim' }
  const aliyun = { ALIYUN_SMS_KEY_ID: 'i', ALIYUN_SMS_KEY_SECRET: 's', ALIYUN_SMS_SIGN_NAME: 'WHS' }
  expect(refusalOf({ DATABASE_URL })).toEqual([expect.stringContaining('Nobody sends text messages')])
  expect(refusalOf({ DATABASE_URL, ...mail })).toEqual([expect.not.stringContaining('e-mails')])
  expect(refusalOf({ ALLOW_OUTBOX: '0', ...gateway })).toEqual([expect.stringContaining('SMTP_URL')])
  expect(refusalOf({ SMTP_URL: mail.SMTP_URL })).toEqual([expect.stringContaining('MAIL_FROM')])
  expect(refusalOf(aliyun)).toEqual([expect.stringContaining('ALIYUN_SMS_TEMPLATE')])
  expect(refusalOf({ ...aliyun, ALIYUN_SMS_TEMPLATE: 'other=SMS_1' })).toEqual([
    expect.stringContaining('ALIYUN_SMS_TEMPLATE must be like'),
  ])
  expect(refusalOf({ ...aliyun, ALIYUN_SMS_TEMPLATE: 'SMS_1', ...gateway })).toEqual([expect.stringContaining('only one')])

  expect(readEnv({}).messaging).toEqual({ sms: null, smtp: null, pushKeys: null, showsOutbox: true })
  expect(readEnv({ DATABASE_URL, ...mail, ...gateway }).messaging).toEqual({
    sms: { kind: 'gateway', url: 'https://sms.example/send', token: 'geheim' },
    smtp: { url: 'smtp://mail.example', from: 'WHS <no-reply@whs.example>' },
    pushKeys: null,
    showsOutbox: false,
  })
  expect(readEnv({ ...aliyun, ALIYUN_SMS_TEMPLATE: 'code=SMS_1, passwordChanged=SMS_2' }).messaging).toMatchObject({
    sms: { kind: 'aliyun', templates: { code: 'SMS_1', passwordChanged: 'SMS_2' } },
    pushKeys: null,
    showsOutbox: true,
  })
})

test('[AUTH-4] under a public address or behind a proxy the outbox is closed, unless it is allowed explicitly', () => {
  for (const environment of [
    { BASE_URL: 'https://portal.example' },
    { TRUST_PROXY: '10.0.0.1' },
    { BASE_URL: 'http://192.168.1.5:8080' },
  ]) {
    expect(refusalOf(environment)).toEqual([expect.stringContaining('Nobody sends text messages')])
    expect(readEnv({ ...environment, ALLOW_OUTBOX: '1' }).messaging.showsOutbox).toBe(true)
  }
  for (const BASE_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(readEnv({ BASE_URL }).messaging.showsOutbox).toBe(true)
})

test('[RUN-1] .env.example names every variable and no other', () => {
  const documented = [...fs.readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z_0-9]+)=/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(variableNames.toSorted())
  for (const name of secretNames) expect(documented).toContain(name)
})

test('[FILE-1] files go to a bucket when one is configured completely', () => {
  expect(readEnv({}).s3).toBeNull()
  expect(
    readEnv({ S3_BUCKET: 'portal', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', S3_ENDPOINT: 'https://s3.example' }).s3,
  ).toEqual({
    bucket: 'portal',
    region: 'us-east-1',
    endpoint: 'https://s3.example',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    pathStyle: false,
  })
  expect(refusalOf({ S3_BUCKET: 'portal' })).toEqual(['S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'])
})

test('[RUN-3] backups are made by default, into the data folder, unless another server keeps the data; an encrypted copy needs bucket and recipient', () => {
  const data = path.resolve('/srv/data')
  expect(readEnv({ DATA_DIR: data }).backups).toEqual({ folder: path.join(data, 'backups'), keep: 7, copy: null })
  expect(readEnv({ DATABASE_URL: 'postgres://a@b/c', ALLOW_OUTBOX: '1' }).backups.keep).toBe(0)
  const store = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const recipient = `age1${'q'.repeat(58)}`
  expect(readEnv({ ...store, BACKUP_BUCKET: 'copies', BACKUP_RECIPIENT: recipient })).toMatchObject({
    s3: null,
    backups: { copy: { recipient, bucket: { bucket: 'copies' } } },
  })
  for (const half of [{ BACKUP_BUCKET: 'copies' }, { BACKUP_RECIPIENT: recipient }])
    expect(refusalOf({ ...store, ...half })).toEqual(['BACKUP_BUCKET and BACKUP_RECIPIENT are only of use together.'])
  expect(refusalOf({ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' })).toEqual(['BACKUP_RECIPIENT must be a recipient of age, like age1….'])
})
