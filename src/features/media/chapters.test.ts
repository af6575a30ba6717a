import { expect, test } from 'vitest'
import { chaptersVtt } from './chapters.ts'
import { chapterAt, playerTime, readTimeFragment, timeFragment } from './film-time.ts'

const chapters = [
  { atS: 0, title: '园区入口' },
  { atS: 4.5, title: 'Docks' },
  { atS: 3_725.04, title: '库内' },
]

test('[SEE-34] a chapter lasts until the next one, the last until the end of the film', () => {
  expect(chaptersVtt(chapters, 4_000)).toBe(
    [
      'WEBVTT\n',
      '1\n00:00:00.000 --> 00:00:04.500\n园区入口\n',
      '2\n00:00:04.500 --> 01:02:05.040\nDocks\n',
      '3\n01:02:05.040 --> 01:06:40.000\n库内\n',
    ].join('\n'),
  )
})

test('[SEE-34] a film of unknown length, and one that is shorter than it says, have no negative chapter', () => {
  expect(chaptersVtt([{ atS: 10, title: 'A' }], null)).toContain('00:00:10.000 --> 01:00:10.000')
  expect(chaptersVtt([{ atS: 10, title: 'A' }], 5)).toContain('00:00:10.000 --> 00:00:10.000')
  expect(chaptersVtt([], 5)).toBe('WEBVTT\n')
})

test('[SEE-34] a title can neither hold markup nor begin another cue', () => {
  const title = 'a < b & c\n\n00:00:01.000 --> 00:00:02.000\n<script>'
  const lines = chaptersVtt([{ atS: 0, title }], 5).split('\n')
  expect(lines).toEqual([
    'WEBVTT',
    '',
    '1',
    '00:00:00.000 --> 00:00:05.000',
    'a &lt; b &amp; c 00:00:01.000 --&gt; 00:00:02.000 &lt;script&gt;',
    '',
  ])
})

test('[SEE-34] the current chapter is the last one that has begun', () => {
  expect([0, 4.49, 4.5, 99_999].map((seconds) => chapterAt(chapters, seconds))).toEqual([0, 0, 1, 2])
  expect(chapterAt(chapters.slice(1), 1)).toBe(-1)
})

test('[SEE-34] times are written and read as in players and addresses', () => {
  expect([0, 9.9, 65, 3_725.04].map(playerTime)).toEqual(['0:00', '0:09', '1:05', '1:02:05'])
  expect(['#t=42', '#t=4.5', '#t=', '#t=-1', '#t=1e9', '#t=42,50', '#units', ''].map(readTimeFragment)).toEqual([
    42,
    4.5,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect([42, 4.504].map(timeFragment)).toEqual(['#t=42', '#t=4.5'])
})
