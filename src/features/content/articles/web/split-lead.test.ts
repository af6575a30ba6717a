import { expect, test } from 'vitest'
import { splitLead } from './split-lead.ts'

test('[ART-2] the first paragraph is split off with its inline elements', () => {
  expect(splitLead('<p>a <b>b</b><br />c</p><p>d</p>')).toEqual(['<p>a <b>b</b><br />c</p>', '<p>d</p>'])
  expect(splitLead('<p style="text-align:center">a</p>')).toEqual(['<p style="text-align:center">a</p>', ''])
})

test('[ART-2] a text that does not begin with a simple paragraph is not split', () => {
  for (const html of [
    '',
    'plain',
    '<pre>x</pre><p>y</p>',
    '<h2>a</h2><p>b</p>',
    '<p>never closed',
    '<p><div>a</div></p><p>b</p>',
    '<p><img src="/whs/files/1" alt="" /></p><p>b</p>',
    '<p>a<p>b</p></p>',
  ])
    expect(splitLead(html), html).toEqual(['', html])
})
