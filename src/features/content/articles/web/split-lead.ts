const end = '</p>'

/**
 * Sanitised HTML as its first paragraph and the rest; no first part where the text begins otherwise. A paragraph with an element of its own
 * that cannot stand in one is left whole.
 */
export function splitLead(html: string): [lead: string, rest: string] {
  if (!/^<p[\s>]/.test(html)) return ['', html]
  const at = html.indexOf(end) + end.length
  const lead = html.slice(0, at)
  return at < end.length || /<(?!\/|(?:a|b|strong|em|i|u|s|sub|sup|span|br|code|p)[\s>])/.test(lead) || lead.indexOf('<p', 1) > 0
    ? ['', html]
    : [lead, html.slice(at)]
}
