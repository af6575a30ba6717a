import { expect, test } from 'vitest'
import { parseBlocks, plainText, addAnchors } from './blocks.ts'

test('[AGR-1] HTML is split into headings, paragraphs and list items', () => {
  const html =
    '<p>开头 &amp; <strong>重点</strong></p>\n<h2>一、服务</h2><ul><li>第一</li><li>第二 &lt;b&gt;</li></ul><p> </p><p>A<br />B</p>'
  expect(parseBlocks(html)).toEqual([
    { kind: 'text', text: '开头 & 重点' },
    { kind: 'h2', text: '一、服务' },
    { kind: 'point', text: '第一' },
    { kind: 'point', text: '第二 <b>' },
    { kind: 'text', text: 'A B' },
  ])
  expect(parseBlocks('<table><tr><td>1</td><td>2</td></tr></table>')).toEqual([{ kind: 'text', text: '1 2' }])
  expect(parseBlocks('')).toEqual([])
})

test('[AGR-1] headings get anchors, the same in the text and in the table of contents', () => {
  const { html, headings } = addAnchors('<p>x</p><h2>一、<em>甲</em></h2><p>y</p><h2 style="color:red">B &amp; C</h2>')
  expect(html).toBe('<p>x</p><h2 id="s1">一、<em>甲</em></h2><p>y</p><h2 id="s2">B &amp; C</h2>')
  expect(headings).toEqual([
    { id: 's1', text: '一、甲' },
    { id: 's2', text: 'B & C' },
  ])
})

test('[AGR-1] entities are decoded once: a doubly escaped entity stays escaped', () => {
  expect(plainText('&amp;lt;')).toBe('&lt;')
})
