import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from '#platform/server/alive.ts'
import { StartRefusal, diskIsFull, writingTo } from '#platform/server/start-refusal.ts'

/** The user that runs the server if this process cannot: PostgreSQL refuses root, the usual user in a container. */
export type ServerUser = { uid: number; gid: number } | null

export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody']).stdout.toString())
  return { uid: id('-u'), gid: id('-g') }
}

/** Returns the folder of the cluster, its log and copied binaries: the data folder, unless the server's user cannot enter it. */
export function folderForServer(dataDir: string, user: ServerUser, notify: (line: string) => void): string {
  const pointer = path.join(dataDir, 'database-folder')
  if (fs.existsSync(pointer)) return readPointer(pointer)
  if (user === null || canEnter(dataDir, user)) return dataDir
  // For example a project below /root. A file in the data folder names the other folder.
  const folder = writingTo('/var/lib', () => fs.mkdtempSync('/var/lib/portal-database-'))
  fs.chmodSync(folder, 0o755)
  writingTo(dataDir, () => fs.writeFileSync(pointer, `${folder}\n`))
  notify(`The database is kept in ${folder}, because its user "nobody" may not enter ${dataDir}.`)
  return folder
}

function readPointer(pointer: string) {
  const folder = fs.readFileSync(pointer, 'utf8').trim()
  if (fs.existsSync(folder)) return folder
  throw new StartRefusal(`The database was kept in ${folder}, which is gone. Restore it, or delete ${pointer} to start with an empty one.`)
}

const canEnter = (folder: string, user: ServerUser) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0

/**
 * Creates the cluster under a temporary name and renames it at the end, so that an interrupted first start leaves no partial one. `beforeUse`
 * runs when the cluster is complete, before it gets its name.
 */
export function createCluster(binaries: string, cluster: string, user: ServerUser, beforeUse: () => void) {
  removeAbandonedDrafts(cluster)
  const draft = `${cluster}.draft-${process.pid}`
  try {
    writingTo(path.dirname(cluster), () => fs.mkdirSync(draft, { mode: 0o700 }))
    if (user) fs.chownSync(draft, user.uid, user.gid)
    initialise(binaries, draft, user)
    writingTo(path.dirname(cluster), beforeUse)
    fs.renameSync(draft, cluster)
  } catch (error) {
    // Another process was faster; its cluster is used.
    if ((error as { code?: string }).code !== 'ENOTEMPTY') throw error
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/** Removes what killed first starts have left behind: 40 MB each. Our own process id belonged to one of them if a container gave it out again. */
function removeAbandonedDrafts(cluster: string) {
  const prefix = `${path.basename(cluster)}.draft-`
  for (const name of fs.readdirSync(path.dirname(cluster)).filter((each) => each.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    if (pid === process.pid || !isAlive(pid)) fs.rmSync(path.join(path.dirname(cluster), name), { recursive: true, force: true })
  }
}

function initialise(binaries: string, folder: string, user: ServerUser) {
  const run = spawnSync(
    path.join(binaries, 'bin', 'initdb'),
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      // The folder of the socket is closed to other users, and there is no TCP port.
      '--auth=trust',
      '--encoding=UTF8',
      // With LC_CTYPE=C, `lower` leaves É as it is; the builtin provider alone does not help.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--lc-ctype=C.UTF-8',
    ],
    { ...user, cwd: '/', env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' } },
  )
  if (run.status === 0) return
  const output = run.stderr?.toString() ?? ''
  if (output.includes('No space left on device')) throw diskIsFull(path.dirname(folder))
  const reason = /error: (.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
  throw new StartRefusal(
    `The database could not be created in ${path.dirname(folder)}: ${reason || run.error?.message || `signal ${run.signal}`}`,
  )
}

/** Refuses a cluster that belongs to another user than the one who would run the server, with the command that fixes it. */
export function checkOwner(cluster: string, user: ServerUser) {
  const { uid } = fs.statSync(cluster)
  const expected = user?.uid ?? process.getuid?.()
  if (uid === expected) return
  const command = user ? `chown -R ${user.uid}:${user.gid} ${cluster}` : `sudo chown -R ${expected} ${cluster}`
  throw new StartRefusal(
    `${cluster} belongs to user ${uid}, but PostgreSQL would run as user ${expected}. Give it to that user: ${command}`,
  )
}

/** Creates the folder of the Unix socket. Short, because the path of a socket is limited to about 104 characters, and closed to other users. */
export function socketFolder(cluster: string, user: ServerUser): string {
  const folder = `/tmp/pg-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  writingTo(folder, () => fs.mkdirSync(folder, { recursive: true, mode: 0o700 }))
  const before = fs.lstatSync(folder)
  if (user && before.isDirectory() && before.uid === 0) fs.chownSync(folder, user.uid, user.gid)
  const { uid, mode } = fs.lstatSync(folder)
  if (!before.isDirectory() || uid !== (user?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
    throw new StartRefusal(`${folder} belongs to another user or is open to others. Remove it and start again.`)
  return folder
}
