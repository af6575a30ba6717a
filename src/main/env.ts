import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { isHostPattern } from '#features/site/links.ts'
import { adminRole } from '#platform/contract/permission.ts'
import { readBasemap } from '#platform/server/basemap.ts'
import { isLoopbackName } from '#platform/server/http/loopback.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'
import { messagingFrom, messagingSecrets, messagingVariables } from './messaging-env.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a whole number from 0 to 65535')

const onOff = z.literal(['0', '1'], 'must be 0 or 1').transform((text) => text === '1')

const url = (schemes: string[], example: string) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), `must be an address like ${example}`)

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const isNetwork = (text: string) => {
  const [address = '', bits] = text.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[net.isIP(address)]!
  return maxBits > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
}

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')

const database = url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name')

/** Every setting of the process. Settings without a default are optional. */
const Variables = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('0.0.0.0'),
  BASE_URL: url(['http:', 'https:'], 'https://portal.example').optional(),
  ALLOWED_HOSTS: list.default([]),
  TRUST_PROXY: list
    .refine((all) => all.every(isNetwork), 'must be the addresses of the proxies in front, like 10.0.0.1 or 10.0.0.0/8')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: database.optional(),
  DATABASE_SESSION_URL: database.optional(),
  DEMO: onOff.optional(),
  JOBS: onOff.default(true),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  API_DOCS: onOff.default(true),
  SHEDDING: onOff.default(true),
  ADMIN_NAME: z
    .string()
    .regex(/^\w[\w.-]{1,19}$/, 'must be 2 to 20 letters, digits, dots, hyphens or underscores')
    .default(adminRole),
  LOG_LEVEL: z
    .literal(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  PARENT_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain like example.cn')
    .optional(),
  PASSWORD_MAX_AGE_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of days, 0 for never')
    .transform(Number)
    .default(0),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  BASEMAP: z.string().optional(),
  TIANDITU_KEY: z.string().optional(),
  AMAP_KEY: z.string().optional(),
  OSM_PBF: z.string().optional(),
  VALHALLA_URL: url(['http:', 'https:'], 'http://valhalla.example:8002').optional(),
  LINK_HOSTS: list.refine((all) => all.every(isHostPattern), 'must be names of hosts, like example.cn or *.example.cn').optional(),
  ROUTER_MAX_RSS_MB: z
    .string()
    .regex(/^\d{3,6}$/, 'must be a number of megabytes from 100 on')
    .transform(Number)
    .default(1_000),
  SECRET_KEY_PREVIOUS: list.default([]),
  WHS_LIMITS: z.literal(['normal', 'test'], 'must be normal or test').default('normal'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of backups, 0 for none')
    .transform(Number)
    .default(7),
  BACKUP_BUCKET: bucketName.optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{20,3000}$/, 'must be a recipient of age, like age1…')
    .optional(),
  ...messagingVariables,
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: onOff.default(false),
})

export const variableNames = Object.keys(Variables.shape)

/** Variables that can also be set as `NAME_FILE`, the path of a file that holds the value. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'WECHAT_APP_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'TIANDITU_KEY',
  'AMAP_KEY',
  ...messagingSecrets,
]

export type Env = ReturnType<typeof readEnv>

/**
 * Reads the environment; nothing else does. Throws `StartRefusal` with one line per problem and never repeats a value, which may be a
 * secret.
 */
export function readEnv(environment: NodeJS.ProcessEnv = process.env) {
  const problems: string[] = []
  const values = Object.fromEntries(variableNames.map((name) => [name, valueOf(name, environment, problems)]))
  const result = Variables.safeParse(values)
  if (!result.success) problems.push(...result.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`))
  if (!result.success || problems.length > 0) throw new StartRefusal(problems.join('\n'))
  return settingsFrom(result.data)
}

/** Container files express a missing variable as an empty one. */
function valueOf(name: string, environment: NodeJS.ProcessEnv, problems: string[]): string | undefined {
  const value = environment[name]?.trim() || undefined
  const file = secretNames.includes(name) ? environment[`${name}_FILE`]?.trim() : undefined
  if (!file) return value
  if (value) problems.push(`${name} and ${name}_FILE are both set; only one can be.`)
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch {
    problems.push(`${name}_FILE names ${file}, which cannot be read.`)
    return undefined
  }
}

function settingsFrom(data: z.output<typeof Variables>) {
  if (data.DATABASE_SESSION_URL && !data.DATABASE_URL)
    throw new StartRefusal('DATABASE_SESSION_URL is only of use together with DATABASE_URL.')
  const baseUrl = new URL(data.BASE_URL ?? `http://localhost:${data.PORT}`).origin
  return {
    port: data.PORT,
    host: data.HOST,
    baseUrl,
    hosts: [new URL(baseUrl).hostname, ...data.ALLOWED_HOSTS.map((host) => host.toLowerCase())],
    trustProxy: data.TRUST_PROXY?.join(',') ?? (false as const),
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    databaseSessionUrl: data.DATABASE_SESSION_URL ?? data.DATABASE_URL ?? null,
    hasSessionAddress: data.DATABASE_SESSION_URL !== undefined,
    /** Null: seed the demo only if the embedded database is new. */
    demo: data.DEMO ?? null,
    jobs: data.JOBS,
    /** Null: metrics are not served. */
    metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    apiDocs: data.API_DOCS,
    /** False: answer everything, however long it takes. */
    sheds: data.SHEDDING,
    logLevel: data.LOG_LEVEL,
    /** The account of the first administrator. */
    adminName: data.ADMIN_NAME,
    /** Null: use the key in the data folder. */
    secretKey: data.SECRET_KEY ?? null,
    accounts: {
      baseUrl,
      parentDomain: parentDomainOf(data.PARENT_DOMAIN, baseUrl),
      passwordMaxAgeDays: data.PASSWORD_MAX_AGE_DAYS,
      wechat: weChatFrom(data),
      previousSecretKeys: data.SECRET_KEY_PREVIOUS,
    },
    basemap: basemapFrom(data),
    mapKeys: { tianditu: data.TIANDITU_KEY ?? null, amap: data.AMAP_KEY ?? null },
    roads: roadsFrom(data),
    /** Null: operators decide in the settings. */
    linkHosts: data.LINK_HOSTS ?? null,
    messaging: messagingFrom(data, {
      isOnlyHere: data.DATABASE_URL === undefined && data.TRUST_PROXY === undefined && isLoopbackName(new URL(baseUrl).hostname),
    }),
    /** Multiplies the rate limits per address, for load runs. */
    limitTimes: data.WHS_LIMITS === 'test' ? 1_000 : 1,
    backups: backupsFrom(data),
    /** Null: files are stored on disk. */
    s3: bucketFrom(data, 'S3_BUCKET', data.S3_BUCKET),
  }
}

/** A PostgreSQL server of its own is backed up with its own tools: its files are elsewhere. */
const backupsFrom = (data: z.output<typeof Variables>) => ({
  folder: path.resolve(data.BACKUP_DIR ?? path.join(data.DATA_DIR, 'backups')),
  /** So many of the nightly backups are kept. 0: the portal makes none. */
  keep: data.DATABASE_URL === undefined ? data.BACKUP_KEEP : 0,
  /** Where each backup is copied to, encrypted; null: nowhere. */
  copy: copyFrom(data),
})

function copyFrom({ BACKUP_BUCKET, BACKUP_RECIPIENT: recipient, ...data }: z.output<typeof Variables>) {
  const bucket = bucketFrom(data, 'BACKUP_BUCKET', BACKUP_BUCKET)
  if ((bucket === null) !== (recipient === undefined))
    throw new StartRefusal('BACKUP_BUCKET and BACKUP_RECIPIENT are only of use together.')
  return bucket === null || recipient === undefined ? null : { bucket, recipient }
}

function weChatFrom({ WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret }: z.output<typeof Variables>) {
  if ((appId === undefined) !== (secret === undefined))
    throw new StartRefusal('WECHAT_APP_ID and WECHAT_APP_SECRET are only of use together.')
  return appId === undefined || secret === undefined ? null : { appId, secret, api: 'https://api.weixin.qq.com' }
}

function roadsFrom({ VALHALLA_URL, OSM_PBF, AMAP_KEY, ROUTER_MAX_RSS_MB }: z.output<typeof Variables>) {
  if (OSM_PBF !== undefined && !fs.existsSync(OSM_PBF)) throw new StartRefusal(`OSM_PBF names ${OSM_PBF}, which is not there.`)
  return { valhallaUrl: VALHALLA_URL ?? null, osmPbf: OSM_PBF ?? null, amapKey: AMAP_KEY ?? null, maxRssMb: ROUTER_MAX_RSS_MB }
}

type BucketVariables = Pick<
  z.output<typeof Variables>,
  'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_PATH_STYLE'
>

/** All buckets are in one store. */
function bucketFrom(data: BucketVariables, name: string, bucket: string | undefined) {
  if (bucket === undefined) return null
  if (!data.S3_ACCESS_KEY_ID || !data.S3_SECRET_ACCESS_KEY)
    throw new StartRefusal(`${name} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  return {
    bucket,
    region: data.S3_REGION,
    endpoint: data.S3_ENDPOINT ?? null,
    accessKeyId: data.S3_ACCESS_KEY_ID,
    secretAccessKey: data.S3_SECRET_ACCESS_KEY,
    pathStyle: data.S3_PATH_STYLE,
  }
}

/** Browsers silently drop cookies for a domain that the portal is not part of, and sign-ins would fail. */
function parentDomainOf(domain: string | undefined, baseUrl: string): string | null {
  if (domain === undefined) return null
  const { hostname } = new URL(baseUrl)
  if (hostname === domain || hostname.endsWith(`.${domain}`)) return domain
  throw new StartRefusal('PARENT_DOMAIN must be the domain of BASE_URL or one above it.')
}

function basemapFrom({ BASEMAP, TIANDITU_KEY, AMAP_KEY }: z.output<typeof Variables>) {
  const read = readBasemap(BASEMAP, { TIANDITU_KEY, AMAP_KEY })
  if ('errors' in read) throw new StartRefusal(read.errors.map((error) => `BASEMAP ${error}.`).join('\n'))
  return read.basemap
}
