import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyProject, type Project } from '../project.ts'
import { keepProject, keptProject, readKept } from './project-store.ts'

const stored = new Map<string, string>()
const heard = vi.fn<(event: Event) => void>()
const workingStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
}

beforeEach(() => {
  stored.clear()
  heard.mockClear()
  vi.stubGlobal('localStorage', workingStorage)
  vi.stubGlobal('window', { dispatchEvent: heard })
})
afterEach(() => void vi.unstubAllGlobals())

const project: Project = { ...emptyProject, area: 8_000, shortlist: [{ parkId: '12' }] }
const kept = { ...readKept(null), project, changedAt: 5 }

test('[PROJ-1] a guest’s project is read back from the storage of the browser, and other parts of the page hear of it', () => {
  keepProject(kept)
  expect(keptProject()).toEqual(kept)
  expect(heard).toHaveBeenCalledOnce()
  // The prefix of what ends with a session.
  expect([...stored.keys()]).toEqual(['whs-own-project'])
  expect(JSON.parse(stored.get('whs-own-project')!)).toMatchObject({ isEmpty: false, project: { v: 1, area: 8_000 } })
})

test('[PROJ-1] without a storage, as in some private windows, the project lives as long as the page', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  keepProject(kept)
  expect(keptProject()).toEqual(kept)
  vi.stubGlobal('localStorage', workingStorage)
  keepProject({ ...kept, changedAt: 6 })
  expect(keptProject().changedAt).toBe(6)
})

test('[PROJ-1] whatever else lies in the storage is no project', () => {
  for (const text of ['no json', 'null', '7', '[]', '{"project":7,"changedAt":"now","owner":[],"version":-1,"checkedAt":1e400}']) {
    stored.set('whs-own-project', text)
    expect(keptProject()).toEqual(readKept(null))
  }
})
