import { expect, test } from 'vitest'
import { splitLead } from './split-lead.ts'

test('[ART-2] the first paragraph stands apart, with all that is said in its line', () => {
  expect(splitLead('<p>a <b>b</b><br />c</p><p>d</p>')).toEqual(['<p>a <b>b</b><br />c</p>', '<p>d</p>'])
  expect(splitLead('<p style="text-align:center">a</p>')).toEqual(['<p style="text-align:center">a</p>', ''])
})

test('[ART-2] a text that begins with something else, or with more than a line, stays whole', () => {
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
