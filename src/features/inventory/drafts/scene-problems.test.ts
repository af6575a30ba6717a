import { expect, test } from 'vitest'
import type { StoredHotspot } from '../fields/field.ts'
import { findSceneProblems as findProblems, type Scene } from './scene-problems.ts'

const to = (target: string): StoredHotspot => ({ yaw: 0, pitch: 0, kind: 'scene', target, textZh: '前往', textEn: 'Go' })
const note = (texts: Partial<StoredHotspot>): StoredHotspot => ({ yaw: 0, pitch: 0, kind: 'note', ...texts })
const findSceneProblems = (scenes: readonly Scene[]) => findProblems(scenes, new Set(['unit']))
const scene = (key: string, ...hotspots: StoredHotspot[]) => ({ key, hotspots })

test('[SEE-32] a scene that the first one does not reach is named, over any number of steps', () => {
  const tour = [scene('a', to('b')), scene('b', to('c'), to('a')), scene('c', to('a')), scene('d', to('a'))]
  expect(findSceneProblems(tour)).toEqual([
    { key: 'd', at: null, kind: 'unreached' },
    { key: 'd', at: 0, kind: 'noWayBack' },
  ])
  const joined = [scene('a', to('b'), to('d')), ...tour.slice(1)]
  expect(findSceneProblems(joined)).toEqual([])
})

test('[SEE-32] panoramas that lead nowhere are no tour', () => {
  expect(findSceneProblems([scene('a'), scene('b')])).toEqual([])
  expect(findSceneProblems([])).toEqual([])
})

test('[SEE-32] a point names a panorama that is gone, a scene without a way back, and the language that it lacks', () => {
  const points = [
    to('gone'),
    to('b'),
    note({ textZh: ' ', textEn: 'Docks' }),
    note({ textZh: '月台' }),
    note({ figure: 'clearHeight' }),
    { ...to('b'), textEn: '' },
    { ...to('unit'), kind: 'unit' as const },
    { ...to('b'), kind: 'unit' as const },
    { ...to(''), kind: 'space' as const, target: null },
  ]
  expect(findSceneProblems([scene('a', ...points), scene('b')])).toEqual([
    { key: 'a', at: 0, kind: 'gone' },
    { key: 'a', at: 1, kind: 'noWayBack' },
    { key: 'a', at: 2, kind: 'noChinese' },
    { key: 'a', at: 3, kind: 'noEnglish' },
    { key: 'a', at: 5, kind: 'noWayBack' },
    { key: 'a', at: 5, kind: 'noEnglish' },
    { key: 'a', at: 7, kind: 'unitGone' },
  ])
})
